// What a cell opens to.

const panel = byId("panel");
const TABS = [
  ["result", "Result"],
  ["files", "Files"],
  ["prompt", "Prompt"],
  ["transcript", "Transcript"],
];
let shownTab = "result";
let viewHash = "";
let shownCell = null;
let showTabBody = () => {};

function filesTab(cell, task) {
  const own = new Set(cell.files.map((file) => file.path));
  const given = task.files.filter((file) => !own.has(file.path) && !cell.deleted.includes(file.path));
  const known = new Set([...own, ...given.map((file) => file.path)]);
  const of = (file) => cell.faults.filter((fault) => fault.path === file.path);
  const astray = cell.faults.filter((fault) => !known.has(fault.path));
  const untouched = given.filter((file) => !of(file).length);
  const before = new Set(task.files.map((file) => file.path));
  const view = (file) => fileView(file, of(file), before.has(file.path) ? "changed" : "new", true);
  const left = (file) => fileView(file, of(file), "left as it was", of(file).length > 0);
  return [
    cell.files.length ? "" : aside("The subject wrote no file."),
    ...astray.map((fault) => make("div", { class: "note" }, make("code", {}, lineId(fault.path, fault.line ?? "?")), make("br"), faultNote(fault))),
    ...cell.files.map(view),
    ...given.filter((file) => of(file).length).map(left),
    ...(cell.deleted.length ? [heading("Deleted"), make("ul", {}, cell.deleted.map((path) => make("li", {}, make("code", {}, path))))] : []),
    ...(cell.skipped.length ? [heading("Left behind"), make("ul", {}, cell.skipped.map(([path, why]) => make("li", {}, make("code", {}, path), ` ${why}`)))] : []),
    ...(cell.text ? [heading("Words"), make("p", { class: "prose" }, cell.text)] : []),
    ...(untouched.length ? [heading("Given, and left as it was"), ...untouched.map(left)] : []),
  ];
}

function promptTab(cell, task) {
  return [
    task.pinned ? aside(`Pinned: ${task.pinned}`) : "",
    make("p", { class: "prose" }, task.prompt),
    ...(task.files.length ? [heading("Files in the work directory"), ...task.files.map((file) => fileView(file, [], "given", false))] : []),
  ];
}

const QUIET = ["usage", "server", "request", "process"];

function entryView(entry) {
  const look = entry.bad ? "bad" : QUIET.includes(entry.kind) ? "quiet" : "";
  const ms = Number.isFinite(entry.ms) ? make("small", {}, duration(entry.ms)) : "";
  const isWords = entry.kind === "message";
  return make(
    "div",
    { class: `entry ${entry.kind} ${isWords ? entry.heading : ""} ${look}` },
    make("p", { class: "heading" }, entry.heading, ms),
    entry.input ? make("pre", { tabindex: "0" }, entry.input) : "",
    entry.text ? (isWords ? make("p", { class: "prose" }, entry.text) : make("pre", { tabindex: "0" }, entry.text)) : "",
  );
}

function entryViews({ entries, all }) {
  const cut = all > entries.length ? aside(`The first ${entries.length} of ${all.toLocaleString("en")}; transcript.jsonl has them all.`) : "";
  return [...entries.map(entryView), cut];
}

/** The requests of the agent that the gateway saw: they are no part of what was said, so they begin folded. */
function requestsView(requests) {
  const failed = requests.failed ? make("span", { class: "badge bad" }, `${requests.failed.toLocaleString("en")} failed`) : "";
  return make("details", { class: "requests" }, make("summary", {}, counted(requests.all, "gateway request"), failed), entryViews(requests));
}

function transcriptTab(cell) {
  const { all, requests } = cell.transcript;
  if (!all && !requests.all) return [aside("This subject keeps no transcript.")];
  return [...entryViews(cell.transcript), requests.all ? requestsView(requests) : ""];
}

const BODIES = { result: resultTab, files: filesTab, prompt: promptTab, transcript: transcriptTab };

function badges(cell) {
  const wrong = cell.checks.filter((check) => !check.passed && check.decided).length + cell.mistakes.length;
  return { result: [wrong, true], files: [cell.files.length, false], transcript: [cell.transcript.all, false] };
}

function drawTabs(cell) {
  const marks = badges(cell);
  byId("panel-tabs").replaceChildren(
    ...TABS.map(([name, title]) => {
      const [count, isBad] = marks[name] ?? [0, false];
      const badge = count ? make("span", { class: isBad ? "badge bad" : "badge" }, String(count)) : "";
      const button = make("button", { type: "button", role: "tab", id: `tab-${name}`, "aria-controls": "panel-body" }, title, badge);
      button.addEventListener("click", () => showTab(name));
      return button;
    }),
  );
}

function showTab(name) {
  shownTab = name;
  for (const [each] of TABS) {
    const isShown = each === name;
    byId(`tab-${each}`).setAttribute("aria-selected", String(isShown));
    byId(`tab-${each}`).tabIndex = isShown ? 0 : -1;
  }
  byId("panel-body").setAttribute("aria-labelledby", `tab-${name}`);
  showTabBody(name);
}

/** Leads from a check or a mistake to the line that it is about. */
function goTo(path, line) {
  showTab("files");
  const file = [...byId("panel-body").querySelectorAll("[data-path]")].find((view) => view.dataset.path === path);
  if (!file) return;
  file.open = true;
  const target = file.querySelector(`[data-line="${Number(line)}"]`) ?? file;
  target.classList.add("flash");
  target.scrollIntoView({ block: "center" });
  byId("panel-body").focus({ preventScroll: true });
}

/** Opens the cell at `place` of the index. */
async function showCell(place) {
  shownCell = place;
  const cell = cells[place];
  byId("panel-title").textContent = cell.task;
  byId("panel-place").replaceChildren(
    make("span", {}, cell.subject),
    make("span", {}, `run ${cell.run}`),
    make("span", { class: `outcome ${outcomeClass(cell.outcome)}` }, `${cell.outcome} ${figure(cell.score)}`),
  );
  byId("panel-body").replaceChildren(aside("Loading…"));
  if (!panel.open) panel.showModal();
  byId("beside").hidden = index.subjects.length < 2;
  byId("beside").href = sidesOf(cell);
  byId("panel-title").focus({ preventScroll: true });
  showNeighbours();
  history.replaceState(null, "", `#cell=${encodeURIComponent(cell.key)}`);
  try {
    const [found, task] = await Promise.all([detail("cells", place), detail("tasks", cell.taskNumber)]);
    if (shownCell !== place) return;
    drawTabs(found);
    showTabBody = (name) => {
      byId("panel-body").replaceChildren(...BODIES[name](found, task, goTo).filter((part) => part !== ""));
      byId("panel-body").scrollTop = 0;
    };
    showTab(shownTab);
  } catch (error) {
    byId("panel-tabs").replaceChildren();
    byId("panel-body").replaceChildren(unreadable(error));
  }
}

/** In a list of tabs the arrows lead to the tab before and after. */
function moveByArrows(tabs) {
  tabs.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const buttons = [...tabs.querySelectorAll('[role="tab"]')];
    const at = buttons.findIndex((button) => button.getAttribute("aria-selected") === "true");
    const next = buttons[(at + step + buttons.length) % buttons.length].id;
    byId(next).click();
    byId(next).focus();
    event.preventDefault();
    event.stopPropagation();
  });
}

function showNeighbours() {
  const [before, after] = neighbours(shownCell);
  byId("previous-cell").disabled = before === undefined;
  byId("next-cell").disabled = after === undefined;
}

if (panel) {
  byId("close").addEventListener("click", () => panel.close());
  byId("previous-cell").addEventListener("click", () => showCell(neighbours(shownCell)[0]));
  byId("next-cell").addEventListener("click", () => showCell(neighbours(shownCell)[1]));
  panel.addEventListener("click", (event) => {
    if (event.target === panel) panel.close();
  });
  panel.addEventListener("close", () => {
    if (location.hash.startsWith("#cell=")) history.replaceState(null, "", location.pathname + location.search + viewHash);
    shownCell = null;
  });
  moveByArrows(byId("panel-tabs"));
}
