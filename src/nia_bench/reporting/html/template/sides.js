// Side by side: one task, and what two subjects made of it.

const SIDE_TABS = [
  ["result", "Result"],
  ["files", "Files"],
  ["transcript", "Transcripts"],
  ["prompt", "Prompt"],
];

const meanOf = (list) => {
  const scores = list.map((cell) => cell.score).filter(Number.isFinite);
  return scores.length ? scores.reduce((sum, score) => sum + score, 0) / scores.length : null;
};
const cellsOf = (task, subject) => cells.filter((cell) => cell.task === task && cell.subject === subject);

/** The tasks with the difference of two subjects on each, greatest first; undefined differences last. */
function tasksByDifference(left, right) {
  const tasks = index.tasks.map(([task]) => {
    const [a, b] = [meanOf(cellsOf(task, left)), meanOf(cellsOf(task, right))];
    return { task, difference: a === null || b === null ? null : Math.round((b - a) * 1000) / 10 };
  });
  return tasks.sort((a, b) => (a.difference === null) - (b.difference === null) || b.difference - a.difference || collator.compare(a.task, b.task));
}

/** The address of a cell's task beside that of a baseline, or of the first other subject. */
function sidesOf(cell) {
  const baselines = index.baselines.map((n) => index.subjects[n]);
  const others = index.subjects.filter((name) => name !== cell.subject);
  const other = others.find((name) => baselines.includes(name)) ?? others[0];
  const [own, against] = [[cell.subject, cell.run], [other, ""]];
  const [left, right] = baselines.includes(cell.subject) ? [own, against] : [against, own];
  return sidesHash({ task: cell.task, left: left[0], leftRun: left[1], right: right[0], rightRun: right[1] });
}

const sidesHash = (values) => `#sides?${new URLSearchParams(Object.entries(values).filter(([, value]) => value))}`;

/** What the address says, with what it leaves open: the baseline, the subject that differs most from it, first runs. */
function sidesChosen(parameters) {
  const known = (name, values) => (values.includes(parameters.get(name)) ? parameters.get(name) : null);
  const left = known("left", index.subjects) ?? index.subjects[index.baselines[0] ?? 0];
  const task = known("task", index.tasks.map(([id]) => id));
  const others = index.subjects.filter((name) => name !== left);
  const gap = (name) => Math.abs((meanOf(cellsOf(task, name)) ?? 0) - (meanOf(cellsOf(task, left)) ?? 0));
  const right = known("right", index.subjects) ?? (task ? others.sort((a, b) => gap(b) - gap(a))[0] : others[0]) ?? left;
  const chosen = { task: task ?? tasksByDifference(left, right)[0].task, left, right };
  const cellOf = (subject, run) => {
    const list = cellsOf(chosen.task, subject);
    return list.find((cell) => String(cell.run) === run) ?? list[0] ?? null;
  };
  const tab = SIDE_TABS.some(([name]) => name === parameters.get("tab")) ? parameters.get("tab") : "result";
  return { ...chosen, cells: [cellOf(left, parameters.get("leftRun")), cellOf(right, parameters.get("rightRun"))], tab };
}

const sideValues = ({ task, left, right, cells: [a, b], tab }) => ({ task, left, leftRun: a?.run, right, rightRun: b?.run, tab: tab === "result" ? "" : tab });

function sidePickers(chosen, order, go) {
  const pick = (label, value, options, key) => {
    const select = make("select", { id: `side-${key}` }, options.map(([option, words]) => make("option", { value: option, selected: option === value }, words)));
    select.addEventListener("change", () => go({ ...sideValues(chosen), [key]: select.value }));
    return make("label", {}, `${label} `, select);
  };
  const signed = (value) => (value === null ? "" : ` (${value > 0 ? "+" : value < 0 ? "−" : ""}${Math.abs(value).toFixed(1)})`);
  const at = order.findIndex(({ task }) => task === chosen.task);
  const step = (words, by, title) => {
    const to = order[at + by];
    const values = to && { ...sideValues(chosen), task: to.task, leftRun: "", rightRun: "" };
    return make("button", { type: "button", id: `${words}-task`, disabled: !to, "aria-label": title, onclick: () => go(values) }, words === "previous" ? "←" : "→");
  };
  const subjects = index.subjects.map((name) => [name, name]);
  const runs = (subject) => cellsOf(chosen.task, subject).map((cell) => [String(cell.run), `${cell.run}: ${cell.outcome} ${figure(cell.score)}`]);
  return make(
    "form",
    { class: "tools", id: "sides-choice", "aria-label": "What to compare" },
    pick("Task, by difference", chosen.task, order.map(({ task, difference }) => [task, task + signed(difference)]), "task"),
    make("span", { class: "steps" }, step("previous", -1, "Previous task"), step("next", 1, "Next task")),
    pick("Left", chosen.left, subjects, "left"),
    pick("Left run", String(chosen.cells[0]?.run ?? ""), runs(chosen.left), "leftRun"),
    pick("Right", chosen.right, subjects, "right"),
    pick("Right run", String(chosen.cells[1]?.run ?? ""), runs(chosen.right), "rightRun"),
  );
}

/** A table of two sides. Each row has a heading, what stands left, and what stands right. */
function sidesTable(title, names, rows, head = "") {
  const role = (name) => ({ role: name });
  return make(
    "table",
    { class: "plain beside", role: "table" },
    make("caption", {}, title),
    make("thead", role("rowgroup"), make("tr", role("row"), [head, ...names].map((name) => make("th", { scope: "col", role: "columnheader" }, name)))),
    make(
      "tbody",
      role("rowgroup"),
      rows.map(([first, ...sides]) =>
        make(
          "tr",
          role("row"),
          make("th", { scope: "row", role: "rowheader" }, first),
          sides.map((side, n) => make("td", { role: "cell", "data-label": names[n] }, side)),
        )),
    ),
  );
}

function summaryRows(pair) {
  const row = (name, draw) => [name, ...pair.map((cell) => (cell ? draw(cell) : "–"))];
  return [
    row("outcome", outcomeMark),
    row("score", (cell) => figure(cell.score)),
    row("tests · judge", (cell) => `${figure(cell.tests)} · ${figure(cell.judge)}`),
    row("tool calls", (cell) => (cell.calls === null ? "no tool offered" : String(cell.calls))),
    row("cost · tokens", (cell) => `${cost(cell)} · ${count(cell.tokens)}`),
    row("time", (cell) => duration(cell.ms)),
  ];
}

function sideCheck(check, demand) {
  if (!check) return make("span", { class: "meta" }, "not checked");
  const state = stateOf(check);
  const [label, sign] = STATES[state];
  return [
    make("span", { class: `state ${state}` }, `${sign} ${label}`),
    checkMessage(check),
    demand?.means === "run" && check.decided
      ? make("p", { class: "actual" }, make("span", { class: "meta" }, "actual "), check.passed ? "as expected" : make("code", {}, check.got ?? "nothing"))
      : "",
  ];
}

/** The checks of both sides: those that differ, those that failed in both, those that passed in both. */
function checkGroups(found, task, names) {
  const sides = found.map((cell) => new Map((cell ? checksOf(cell, task) : []).map((check) => [check.id, check])));
  const demands = new Map(task.checks.map((check) => [check.id, check]));
  const ids = [...new Set([...demands.keys(), ...sides.flatMap((side) => [...side.keys()])])].filter((id) => sides.some((side) => side.has(id)));
  const passed = (id) => sides.map((side) => (side.has(id) ? stateOf(side.get(id)) : "none"));
  const groups = { Differ: [], "Not passed by either": [], "Passed by both": [] };
  for (const id of ids) {
    const [a, b] = passed(id);
    groups[a !== b ? "Differ" : a === "good" ? "Passed by both" : "Not passed by either"].push(id);
  }
  const first = (id) => {
    const demand = demands.get(id);
    const state = sides.map((side) => side.get(id)).some((check) => check?.decided) ? "good" : "open";
    const expected = demand?.means === "run" ? demand.expected : "";
    return [
      make("span", { class: "check-id" }, make("code", {}, id), " ", meansBadge(demand, state)),
      demand ? make("p", { class: "demand" }, prose(demand.demand)) : "",
      expected ? make("p", { class: "actual" }, make("span", { class: "meta" }, "expected "), make("code", {}, expected)) : "",
    ];
  };
  return Object.entries(groups)
    .filter(([, list]) => list.length)
    .flatMap(([title, list]) => [
      make("h3", {}, `${title} (${list.length})`),
      sidesTable(title, names, list.map((id) => [first(id), ...sides.map((side) => sideCheck(side.get(id), demands.get(id)))]), "check"),
    ]);
}

function judgeRows(found) {
  const ids = new Map(found.flatMap((cell) => cell?.judge?.verdicts ?? []).map((verdict) => [verdict.id, verdict.criterion || verdict.id]));
  const side = (cell, id) => {
    const verdict = cell?.judge?.verdicts.find((each) => each.id === id);
    if (!verdict) return "–";
    const [label, sign] = STATES[verdict.passed ? "good" : "bad"];
    return [make("span", { class: `state ${verdict.passed ? "good" : "bad"}` }, `${sign} ${label}`), ...verdict.votes.slice(0, 1).map(voteView)];
  };
  return [...ids].map(([id, words]) => [words, ...found.map((cell) => side(cell, id))]);
}

function sideColumns(names, draw) {
  return make("div", { class: "sides" }, names.map((name, n) => make("section", { "aria-label": name }, make("h3", { class: "side-name" }, name), draw(n))));
}

const card = (title, ...parts) => make("section", { class: "card", "aria-label": title || "Summary" }, title ? make("h2", {}, title) : "", ...parts);
const noCell = (name) => aside(`${name} has no evaluated cell of this task.`);

const SIDE_BODIES = {
  result({ found, task, names, pair, go }) {
    const judged = judgeRows(found);
    const checks = checkGroups(found, task, names);
    const failure = (n) => (pair[n]?.failure ? make("p", { class: "failure" }, pair[n].failure) : aside("No failure."));
    const labels = (n) => {
      const list = found[n]?.mistakes ?? [];
      return list.length ? make("ul", {}, list.map((mistake) => mistakeItem(mistake, go))) : aside("None.");
    };
    return [
      card("", sidesTable("Summary", names, summaryRows(pair))),
      pair.some((cell) => cell?.failure) ? card("Failures", sideColumns(names, failure)) : "",
      checks.length ? card("Checks", ...checks) : "",
      found.some((cell) => cell?.mistakes.length) ? card("Mistakes about the version", sideColumns(names, labels)) : "",
      judged.length ? card("Judge", sidesTable("Judge", names, judged, "criterion")) : "",
    ];
  },

  files({ found, task, names }) {
    const context = new Map(task.files.map((file) => [file.path, file.text]));
    const own = found.map((cell) => new Map((cell?.files ?? []).map((file) => [file.path, file.text])));
    const side = (path, n) => {
      const faults = (found[n]?.faults ?? []).filter((fault) => fault.path === path);
      if (own[n].has(path)) return { text: own[n].get(path), state: context.has(path) ? "changed" : "new", faults };
      if (found[n]?.deleted.includes(path)) return { text: null, state: "deleted", faults };
      return { text: context.get(path) ?? null, state: context.has(path) ? "left as it was" : "no such file", faults };
    };
    const paths = [...new Set(found.flatMap((cell, n) => [...own[n].keys(), ...(cell?.deleted ?? []), ...(cell?.faults ?? []).map((fault) => fault.path)]))].sort(collator.compare);
    const texts = found.map((cell) => cell?.text ?? "");
    return [
      paths.length ? "" : aside("Neither wrote a file."),
      ...paths.map((path) => {
        const view = fileDiff(path, side(path, 0), side(path, 1), names);
        view.dataset.path = path;
        return view;
      }),
      texts.some(Boolean) ? card("Words", sideColumns(names, (n) => (texts[n] ? make("p", { class: "prose" }, texts[n]) : aside("None.")))) : "",
    ];
  },

  transcript({ found, names }) {
    return [card("", sideColumns(names, (n) => (found[n] ? transcriptTab(found[n]) : [noCell(names[n])])))];
  },

  prompt({ task }) {
    return [card("", ...promptTab(null, task))];
  },
};

function sideTabs(chosen, show) {
  const list = make("div", { role: "tablist", "aria-label": "What to compare", id: "side-tabs" });
  for (const [name, title] of SIDE_TABS) {
    list.append(make("button", { type: "button", role: "tab", id: `side-${name}`, "aria-controls": "side-body", onclick: () => show(name) }, title));
  }
  moveByArrows(list);
  return list;
}

async function showSides(view, parameters) {
  const chosen = sidesChosen(parameters);
  const pair = chosen.cells;
  const order = tasksByDifference(chosen.left, chosen.right);
  const go = (values) => { location.hash = sidesHash(values); };
  const [, title, category, library] = index.tasks.find(([id]) => id === chosen.task);
  const body = make("div", { id: "side-body", role: "tabpanel", tabindex: "0" }, aside("Loading…"));
  const drawn = { show: () => {} };
  view.replaceChildren(
    viewTitle(chosen.task, [title, category, library].filter(Boolean).join(" · ")),
    sidePickers(chosen, order, go),
    sideTabs(chosen, (name) => drawn.show(name)),
    body,
  );
  try {
    const number = index.tasks.findIndex(([id]) => id === chosen.task);
    const [task, ...found] = await Promise.all([detail("tasks", number), ...pair.map((cell) => (cell ? detail("cells", cell.place) : null))]);
    if (!body.isConnected) return;
    const names = [chosen.left, chosen.right].map((name, n) => (chosen.left === chosen.right ? `${name} · ${pair[n]?.run}` : name));
    const goTo = (path, line) => {
      drawn.show("files");
      const file = [...body.querySelectorAll("[data-path]")].find((each) => each.dataset.path === path);
      if (!file) return;
      file.open = true;
      (file.querySelector(".half.faulty") && line ? file.querySelector(".note") : file).scrollIntoView({ block: "center" });
    };
    drawn.show = (name) => {
      for (const [each] of SIDE_TABS) {
        byId(`side-${each}`).setAttribute("aria-selected", String(each === name));
        byId(`side-${each}`).tabIndex = each === name ? 0 : -1;
      }
      body.setAttribute("aria-labelledby", `side-${name}`);
      body.replaceChildren(...SIDE_BODIES[name]({ found, task, names, pair, go: goTo }).filter((part) => part !== ""));
      writeHash("sides", sideValues({ ...chosen, tab: name }));
    };
    drawn.show(chosen.tab);
  } catch (error) {
    body.replaceChildren(unreadable(error));
  }
}
