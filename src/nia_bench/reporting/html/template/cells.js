// The table of all cells. There may be thousands, so only a page of them is ever drawn.

const cells = index.cells.map(([task, subject, run, outcome, score, tests, judge, mistakes, cost, ms, failure, tokens, turns, isPartial, calls], place) => {
  const [id, title, category, library] = index.tasks[task];
  const name = index.subjects[subject];
  return {
    place, taskNumber: task, task: id, title, category, library, subject: name, run,
    outcome: index.outcomes[outcome], score, tests, judge, mistakes: mistakes.map((n) => index.types[n]), cost, isPartial, tokens, turns, ms, failure, calls,
    key: `${id}/${name}/${run}`,
    text: `${id} ${title} ${name} ${failure}`.toLowerCase(),
  };
});

const outcomeClass = (outcome) => (outcome === "not measured" ? "unmeasured" : outcome);
const outcomeMark = (cell) => make("span", { class: `outcome ${outcomeClass(cell.outcome)}` }, cell.outcome);
const cost = (cell) => (cell.cost === null ? "not known" : `${cell.isPartial ? "at least " : ""}${dollars(cell.cost)}`);
const count = (value) => (value === null ? "not recorded" : value.toLocaleString("en"));

// name, what it is sorted by, how it is drawn, CSS class, and the direction that is tried first
const COLUMNS = [
  ["task", (cell) => cell.task, (cell) => make("button", { type: "button", class: "show" }, cell.task), "", 1],
  ["subject", (cell) => cell.subject, (cell) => cell.subject, "", 1],
  ["run", (cell) => cell.run, (cell) => String(cell.run), "number", 1],
  ["outcome", (cell) => index.outcomes.indexOf(cell.outcome), outcomeMark, "", 1],
  ["score", (cell) => cell.score, (cell) => figure(cell.score), "number", 1],
  ["tests", (cell) => cell.tests, (cell) => figure(cell.tests), "number", 1],
  ["judge", (cell) => cell.judge, (cell) => figure(cell.judge), "number", 1],
  ["mistakes", (cell) => cell.mistakes.length, (cell) => mistakeList(cell), "mistake-list", -1],
  ["tool calls", (cell) => cell.calls, (cell) => (cell.calls === null ? "–" : String(cell.calls)), "number", -1],
  ["cost", (cell) => cell.cost, (cell) => cost(cell), "number", -1],
  ["tokens", (cell) => cell.tokens, (cell) => count(cell.tokens), "number", -1],
  ["turns", (cell) => cell.turns, (cell) => count(cell.turns), "number", -1],
  ["time", (cell) => cell.ms, (cell) => duration(cell.ms), "number", -1],
];

function mistakeList(cell) {
  const counts = new Map();
  for (const type of cell.mistakes) counts.set(type, (counts.get(type) ?? 0) + 1);
  return [...counts].map(([type, times]) => spaced(type) + (times > 1 ? ` ×${times}` : "")).join(", ");
}

const valuesOf = (rows, name) => [...new Set(rows.map((row) => row[name]))].filter(Boolean).sort(collator.compare);

/** A choice of the values that `rows` have under `key`. */
const choiceOf = (rows, key, label, options = valuesOf(rows, key)) => [key, label, options, (row, value) => row[key] === value];

function columnsInUse() {
  const used = new Set(["task", "subject", "run", "outcome", "score", "time"]);
  for (const name of ["tests", "judge", "cost", "tokens", "turns"]) if (cells.some((cell) => cell[name])) used.add(name);
  if (cells.some((cell) => cell.cost === null)) used.add("cost");
  if (cells.some((cell) => cell.mistakes.length)) used.add("mistakes");
  if (cells.some((cell) => cell.calls !== null)) used.add("tool calls");
  return COLUMNS.filter(([name]) => used.has(name));
}

const types = index.types.filter((type) => cells.some((cell) => cell.mistakes.includes(type)));
const offered = cells.some((cell) => cell.calls !== null) ? ["called", "never called"] : [];
const cellList = cells.length
  ? listing({
      root: byId("explorer"),
      name: "cell",
      title: "Cells",
      word: "cell",
      hint: "words of task, subject, failure",
      rows: cells,
      columns: columnsInUse(),
      choices: [
        choiceOf(cells, "task", "Task"),
        choiceOf(cells, "subject", "Subject", index.subjects),
        choiceOf(cells, "category", "Category"),
        choiceOf(cells, "library", "Library"),
        choiceOf(cells, "outcome", "Outcome"),
        ["mistake", "Mistake", types, (cell, type) => cell.mistakes.includes(type), spaced],
        ["tool", "Tool", offered, (cell, value) => cell.calls !== null && (value === "called") === cell.calls > 0],
      ],
      open: (cell) => showCell(cell.place),
    })
  : null;

/** The cells before and after, in the order of the table. */
function neighbours(place) {
  const shown = cellList.shown();
  const at = shown.findIndex((cell) => cell.place === place);
  return at < 0 ? [undefined, undefined] : [shown[at - 1]?.place, shown[at + 1]?.place];
}

/** Shows the cells of a task, a subject, and that called the tool or did not; opens the one where there is but one. */
function showCellsOf(values) {
  cellList.choose(values);
  const shown = cellList.shown();
  if (shown.length === 1) showCell(shown[0].place);
  else {
    byId("cells").scrollIntoView();
    byId("cells-title").focus({ preventScroll: true });
  }
}

function openLinked() {
  const key = /^#cell=(.*)$/.exec(location.hash)?.[1];
  const cell = key && cells.find((each) => encodeURIComponent(each.key) === key);
  if (cell) showCell(cell.place);
}

if (cells.length) {
  byId("explorer").hidden = false;
  for (const button of document.querySelectorAll("main .show:is([data-task], [data-subject], [data-tool])")) {
    button.addEventListener("click", () => showCellsOf(button.dataset));
  }
  // Tab leads to the task of a row, and the arrows from there to its subjects: Tab alone would pass hundreds of them.
  byId("heat")?.addEventListener("keydown", (event) => {
    const buttons = [...(event.target.closest("tr")?.querySelectorAll("button.show") ?? [])];
    const steps = { ArrowLeft: -1, ArrowRight: 1 };
    const next = buttons[buttons.indexOf(event.target) + steps[event.key]];
    if (!next || !buttons.includes(event.target)) return;
    event.preventDefault();
    next.focus();
  });
}
