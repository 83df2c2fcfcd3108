// The table of all cells. There may be thousands, so only a page of them is ever drawn.

const PAGE_SIZE = isNarrow ? 10 : 50;

const cells = index.cells.map(([task, subject, run, outcome, score, tests, judge, mistakes, cost, ms, failure, tokens, turns, isPartial], place) => {
  const [id, title, category, library] = index.tasks[task];
  const name = index.subjects[subject];
  return {
    place, taskNumber: task, task: id, title, category, library, subject: name, run,
    outcome: index.outcomes[outcome], score, tests, judge, mistakes: mistakes.map((n) => index.types[n]), cost, isPartial, tokens, turns, ms, failure,
    key: `${id}/${name}/${run}`,
    text: `${id} ${title} ${name} ${failure}`.toLowerCase(),
  };
});

const cellAt = (place) => cells[place];
const outcomeClass = (outcome) => (outcome === "not measured" ? "unmeasured" : outcome);

// name, what it is sorted by, how it is drawn, CSS class, and the direction that is tried first
const COLUMNS = [
  ["task", (cell) => cell.task, (cell) => openButton(cell), "", 1],
  ["subject", (cell) => cell.subject, (cell) => cell.subject, "", 1],
  ["run", (cell) => cell.run, (cell) => String(cell.run), "number", 1],
  ["outcome", (cell) => index.outcomes.indexOf(cell.outcome), (cell) => make("span", { class: `outcome ${outcomeClass(cell.outcome)}` }, cell.outcome), "", 1],
  ["score", (cell) => cell.score, (cell) => figure(cell.score), "number", 1],
  ["tests", (cell) => cell.tests, (cell) => figure(cell.tests), "number", 1],
  ["judge", (cell) => cell.judge, (cell) => figure(cell.judge), "number", 1],
  ["mistakes", (cell) => cell.mistakes.length, (cell) => mistakeList(cell), "mistake-list", -1],
  ["cost", (cell) => cell.cost, (cell) => cost(cell), "number", -1],
  ["tokens", (cell) => cell.tokens, (cell) => count(cell.tokens), "number", -1],
  ["turns", (cell) => cell.turns, (cell) => count(cell.turns), "number", -1],
  ["time", (cell) => cell.ms, (cell) => duration(cell.ms), "number", -1],
];

const cost = (cell) => (cell.cost === null ? "not known" : `${cell.isPartial ? "at least " : ""}${dollars(cell.cost)}`);
const count = (value) => (value === null ? "not recorded" : value.toLocaleString("en"));

let shown = cells;
let pageNumber = 0;
let sorting = null;

const openButton = (cell) => make("button", { type: "button", class: "show" }, cell.task);

function mistakeList(cell) {
  const counts = new Map();
  for (const type of cell.mistakes) counts.set(type, (counts.get(type) ?? 0) + 1);
  return [...counts].map(([type, times]) => spaced(type) + (times > 1 ? ` ×${times}` : "")).join(", ");
}

function compare(a, b) {
  const [value, direction] = sorting;
  const [x, y] = [value(a), value(b)];
  if (x === null || y === null) return (x === null) - (y === null);
  return direction * (typeof x === "number" ? x - y : collator.compare(x, y)) || a.place - b.place;
}

function wanted() {
  const form = new FormData(byId("filters"));
  const words = form.get("text").toLowerCase().split(/\s+/).filter(Boolean);
  const chosen = ["task", "subject", "category", "library", "outcome"].filter((name) => form.get(name));
  const mistake = form.get("mistake");
  return (cell) =>
    words.every((word) => cell.text.includes(word)) &&
    chosen.every((name) => cell[name] === form.get(name)) &&
    (!mistake || cell.mistakes.includes(mistake));
}

function drawPage() {
  const pages = Math.max(1, Math.ceil(shown.length / PAGE_SIZE));
  pageNumber = Math.min(pageNumber, pages - 1);
  const visible = shown.slice(pageNumber * PAGE_SIZE, (pageNumber + 1) * PAGE_SIZE);
  byId("cell-table").tBodies[0].replaceChildren(
    ...visible.map((cell) => {
      const row = make("tr", {}, COLUMNS.map(([, , draw, look], n) => make(n ? "td" : "th", { class: look || null, scope: n ? null : "row" }, draw(cell))));
      row.addEventListener("click", () => showCell(cell.place));
      return row;
    }),
  );
  byId("page-number").textContent = `Page ${pageNumber + 1} of ${pages}`;
  byId("previous-page").disabled = pageNumber === 0;
  byId("next-page").disabled = pageNumber === pages - 1;
  byId("cell-count").textContent =
    shown.length === cells.length ? counted(cells.length, "cell") : `${shown.length.toLocaleString("en")} of ${counted(cells.length, "cell")}`;
}

function filterCells() {
  shown = cells.filter(wanted());
  if (sorting) shown.sort(compare);
  pageNumber = 0;
  drawPage();
}

/** The cells before and after, in the order of the table. */
function neighbours(place) {
  const at = shown.findIndex((cell) => cell.place === place);
  return at < 0 ? [undefined, undefined] : [shown[at - 1]?.place, shown[at + 1]?.place];
}

/** Shows the cells of a task, a subject or both; opens the one where there is but one. */
function showCellsOf(task, subject) {
  const form = byId("filters");
  for (const field of form.elements) field.value = "";
  form.elements.task.value = task ?? "";
  form.elements.subject.value = subject ?? "";
  filterCells();
  if (shown.length === 1) showCell(shown[0].place);
  else {
    byId("cells").scrollIntoView();
    byId("cells-title").focus({ preventScroll: true });
  }
}

function fillSelect(name, values, words = (value) => value) {
  const select = byId("filters").elements[name];
  select.append(make("option", { value: "" }, "all"), ...values.map((value) => make("option", { value }, words(value))));
  if (values.length < 2) select.parentElement.hidden = true;
}

const valuesOf = (name) => [...new Set(cells.map((cell) => cell[name]))].filter(Boolean).sort(collator.compare);

function openLinked() {
  const key = /^#cell=(.*)$/.exec(location.hash)?.[1];
  const cell = key && cells.find((each) => encodeURIComponent(each.key) === key);
  if (cell) showCell(cell.place);
}

if (cells.length) {
  byId("explorer").hidden = false;
  fillSelect("subject", index.subjects);
  for (const name of ["task", "category", "library", "outcome"]) fillSelect(name, valuesOf(name));
  fillSelect("mistake", index.types.filter((type) => cells.some((cell) => cell.mistakes.includes(type))), spaced);
  const used = new Set(["task", "subject", "run", "outcome", "score", "time"]);
  for (const name of ["tests", "judge", "cost", "tokens", "turns"]) if (cells.some((cell) => cell[name])) used.add(name);
  if (cells.some((cell) => cell.cost === null)) used.add("cost");
  if (cells.some((cell) => cell.mistakes.length)) used.add("mistakes");
  COLUMNS.splice(0, COLUMNS.length, ...COLUMNS.filter(([name]) => used.has(name)));
  for (const [name, value, , look, first] of COLUMNS) {
    const head = make("th", { scope: "col", class: look || null }, name);
    byId("cell-table").tHead.rows[0].append(head);
    sortButton(head, first, (direction) => {
      sorting = [value, direction];
      shown.sort(compare);
      pageNumber = 0;
      drawPage();
    });
  }
  shown = [...cells];
  drawPage();
  byId("filters").addEventListener("input", filterCells);
  byId("filters").addEventListener("submit", (event) => event.preventDefault());
  byId("filters").addEventListener("reset", () => setTimeout(filterCells));
  byId("previous-page").addEventListener("click", () => { pageNumber -= 1; drawPage(); });
  byId("next-page").addEventListener("click", () => { pageNumber += 1; drawPage(); });
  for (const button of document.querySelectorAll("main .show[data-task], main .show[data-subject]")) {
    button.addEventListener("click", () => showCellsOf(button.dataset.task, button.dataset.subject));
  }
  addEventListener("hashchange", openLinked);
  openLinked();
}
