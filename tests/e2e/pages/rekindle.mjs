// The page as a person sees it: everything that can be read or acted on, by its test id. Tests go through this.

export class Rekindle {
  constructor(page) {
    this.page = page;
    const by = (id) => page.getByTestId(id);

    // Taking in.
    this.dropZone = by("drop-zone");
    this.loadSample = by("load-sample");
    this.pasteText = by("paste-text");
    this.pasteInput = by("paste-input");
    this.pasteAdd = by("paste-add");
    this.privacy = by("privacy");
    this.progress = by("progress");
    this.cancel = by("cancel");

    // The answer and the units.
    this.answer = by("answer");
    this.advice = by("advice");
    this.units = by("unit-row");
    this.evidence = by("evidence");
    this.runSelect = by("run-select");
    this.inputs = by("input-row");
    this.warnings = by("warning-row");
    this.confirmDead = by("confirm-dead");

    // The plan and what it hands over.
    this.decisions = by("decision");
    this.reason = by("decide-reason");
    this.refused = by("refused");
    this.moves = by("quarantine-row");
    this.copies = by("copies");
    this.approve = by("approve");
    this.withdraw = by("withdraw");
    this.scripts = by("script-text");
    this.downloadJson = by("download-json");
    this.downloadReport = by("download-report");

    // The page itself.
    this.notice = page.locator("main > .notice");
    this.language = by("language");
    this.theme = by("theme");
  }

  /** Waits until the program has started: it shows where to drop. */
  async ready() {
    await this.dropZone.waitFor({ state: "visible" });
  }

  /** Does something that brings files in, and waits until they are read and judged. Gives what the page says then. */
  async reads(action) {
    const state = await this.page.evaluateHandle(() => {
      const state = { began: false };
      const look = () => { state.began ||= document.querySelector('[data-testid="progress"]') !== null; };
      new MutationObserver(look).observe(document.querySelector("main"), { childList: true, subtree: true });
      return state;
    });
    await action();
    await this.page.waitForFunction(
      (state) => state.began
        && document.querySelector('[data-testid="progress"]') === null
        && document.querySelector("main > .notice").textContent !== "",
      state,
    );
    return this.notice.textContent();
  }

  /** Goes to one of the places: drop, units, plan. */
  async go(place) {
    await this.page.getByTestId(`tab-${place}`).click();
  }

  unit(name) {
    return this.page.locator(`[data-testid="unit-row"][data-unit=${JSON.stringify(name)}]`);
  }

  /** Unit name to state, for every row that is shown. */
  async states() {
    const rows = await this.units.evaluateAll((all) => all.map((row) => [row.dataset.unit, row.dataset.state]));
    return Object.fromEntries(rows);
  }

  decision(unit, choice) {
    return this.page
      .locator(`[data-testid="decision"][data-unit=${JSON.stringify(unit)}]`)
      .getByTestId(`decide-${choice}`);
  }

  /** Decides on a unit, with a reason. */
  async decide(unit, choice, reason) {
    const card = this.page.locator(`[data-testid="decision"][data-unit=${JSON.stringify(unit)}]`);
    await card.getByTestId(`decide-${choice}`).check();
    await card.getByTestId("decide-reason").fill(reason);
    await card.getByTestId("decide-reason").blur();
  }

  script(kind) {
    return this.page.locator(`[data-testid="script-text"][data-kind="${kind}"]`);
  }
}
