// The page of all exchanges with the servers of conditions: what agents sent them, and what came back.

let exchanges = null;

/** All exchanges, read once. Rejects where a file of them is missing. */
function loadExchanges() {
  const parts = () => Promise.all(index.parts.exchanges.map((_, n) => runScript(`report/exchanges/${n}.js`)));
  exchanges ??= parts().then(() => {
    exchangeGroups.sort(([a], [b]) => collator.compare(a, b));
    const rows = exchangeGroups.flatMap(([, group]) => group.rows.map((row) => exchangeOf(cells[group.cell], row)));
    return rows.map((row, place) => ({ ...row, place }));
  });
  return exchanges;
}

function exchangeOf(cell, [entry, server, tool, status, ms, query, start, size]) {
  const name = `${server}/${tool}`;
  return {
    cell, entry, name, status, ms, query, start, size, server, task: cell.task, subject: cell.subject, outcome: cell.outcome,
    key: `${cell.key}/${entry}`,
    text: `${query} ${name} ${cell.task} ${start}`.toLowerCase(),
  };
}

const EXCHANGE_COLUMNS = [
  ["query", (row) => row.query, (row) => queryButton(row), "query", 1],
  ["answer", (row) => row.start, (row) => make("span", { class: "clamped" }, row.start || "(empty)"), "answer", 1],
  ["tool", (row) => row.name, (row) => [row.name, statusBadge(row)], "name", 1],
  ["characters", (row) => row.size, (row) => row.size.toLocaleString("en"), "number", -1],
  ["time", (row) => row.ms, (row) => duration(row.ms ?? NaN), "number", -1],
  ["task", (row) => row.task, (row) => [row.task, make("small", {}, `${row.subject} · run ${row.cell.run}`)], "cell", 1],
  ["result", (row) => row.cell.score, (row) => make("span", { class: `outcome ${outcomeClass(row.outcome)}` }, `${row.outcome} ${figure(row.cell.score)}`), "", 1],
];

const statusBadge = (row) => (row.status === "completed" ? "" : make("span", { class: "badge bad" }, row.status.replace("_", " ")));

function queryButton(row) {
  return make("button", { type: "button", class: "show", "aria-expanded": "false" }, make("span", { class: "clamped" }, row.query.replaceAll("\n", " · ") || "(nothing)"));
}

const middle = (values) => {
  const sorted = values.filter(Number.isFinite).sort((a, b) => a - b);
  return sorted.length ? sorted[sorted.length >> 1] : NaN;
};

function exchangeFigures(rows) {
  const failed = rows.filter((row) => row.status !== "completed").length;
  return figures([
    ["Exchanges", rows.length.toLocaleString("en")],
    ["In cells", `${new Set(rows.map((row) => row.cell)).size.toLocaleString("en")} of ${cells.filter((cell) => cell.calls !== null).length.toLocaleString("en")}`],
    ["Failed", failed.toLocaleString("en")],
    ["Median answer", `${Math.round(middle(rows.map((row) => row.size)) || 0).toLocaleString("en")} characters`],
    ["Median time", duration(middle(rows.map((row) => row.ms ?? NaN)))],
  ]);
}

/** Opens the row of an exchange to its query, its whole answer and its cell; or closes it. */
async function openExchange(item, row) {
  const button = row.querySelector("button.show");
  const body = row.nextElementSibling;
  if (body?.classList.contains("opened")) {
    body.remove();
    button.setAttribute("aria-expanded", "false");
    return writeHash("exchanges", exchangeParameters());
  }
  button.setAttribute("aria-expanded", "true");
  const place = make("td", { colspan: EXCHANGE_COLUMNS.length }, aside("Loading…"));
  const opened = make("tr", { class: "opened" }, place);
  row.after(opened);
  writeHash("exchanges", { ...exchangeParameters(), open: item.key });
  try {
    const { transcript } = await detail("cells", item.cell.place);
    place.replaceChildren(...exchangeView(item, transcript.entries[item.entry]));
  } catch (error) {
    place.replaceChildren(unreadable(error));
  }
}

function exchangeView(item, entry) {
  return [
    make("h3", {}, "Query"),
    make("pre", { tabindex: "0", "aria-label": "Query" }, entry.input || "(nothing)"),
    make("h3", {}, `Answer, ${counted(item.size, "character")}`),
    make("pre", { tabindex: "0", "aria-label": "Answer" }, entry.text || "(empty)"),
    make(
      "p",
      { class: "links" },
      make("a", { href: `#cell=${encodeURIComponent(item.cell.key)}` }, "Open the cell"),
      index.subjects.length > 1 ? make("a", { href: sidesOf(item.cell) }, "Side by side") : "",
    ),
  ];
}

let exchangeParameters = () => ({});

async function showExchanges(view, parameters) {
  view.replaceChildren(viewTitle("Exchanges with the tool"), aside("Loading…"));
  let rows;
  try {
    rows = await loadExchanges();
    if (view.hidden) return;
  } catch (error) {
    return view.append(unreadable(error));
  }
  const list = make("div", { class: "card" });
  view.replaceChildren(
    viewTitle("Exchanges with the tool"),
    aside("What agents sent to the servers of their condition, and what came back. Search covers query, tool, task and the first 500 characters of an answer; a row opens to the whole of it."),
    exchangeFigures(rows),
    list,
  );
  const choices = [
    choiceOf(rows, "name", "Tool"),
    choiceOf(rows, "task", "Task"),
    choiceOf(rows, "subject", "Subject"),
    choiceOf(rows, "outcome", "Result"),
    ["status", "State", valuesOf(rows, "status"), (row, value) => row.status === value, spaced],
  ];
  const names = ["text", ...choices.map(([name]) => name)];
  const table = listing({
    root: list, name: "exchange", title: "Exchanges", word: "exchange", hint: "words of query, tool, task, answer",
    rows, columns: EXCHANGE_COLUMNS, choices, open: openExchange,
    onFilter: (data) => {
      exchangeParameters = () => Object.fromEntries(names.map((name) => [name, data.get(name)]));
      writeHash("exchanges", exchangeParameters());
    },
  });
  const linked = rows.find((row) => row.key === parameters.get("open"));
  table.choose(Object.fromEntries(parameters));
  if (linked) {
    const at = table.shown().indexOf(linked);
    if (at >= 0) table.openAt(at);
  }
}
