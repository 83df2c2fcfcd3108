// What is known of one result: its checks, its labels, its judge.

const heading = (text) => make("h3", {}, text);
const aside = (text) => make("p", { class: "aside" }, text);

function figures(pairs) {
  return make("dl", { class: "figures" }, pairs.map(([name, value]) => make("div", {}, make("dt", {}, name), make("dd", {}, value))));
}

/** Leads to 'path:line', or to a file as a whole, in the files that `go` shows. */
function placeButton(place, go) {
  const [, path, line] = /^(.*):(\d+)$/s.exec(place) ?? [place, place, null];
  return make("button", { type: "button", class: "place", onclick: () => go(path, line) }, place);
}

const STATES = { good: ["passed", "✓"], bad: ["failed", "✗"], open: ["not decided", "–"] };

function item(state, title, meta, ...more) {
  const [label, sign] = STATES[state];
  return make(
    "li",
    { class: `item ${state}` },
    make("span", { class: "sign", role: "img", "aria-label": label }, sign),
    make("div", { class: "body" }, make("span", { class: "title" }, title), ...more),
    make("span", { class: "meta" }, meta),
  );
}

const stateOf = (check) => (check.passed ? "good" : check.decided ? "bad" : "open");

/** How a check came to its result, as a badge. */
function meansBadge(demand, state) {
  if (!demand) return "";
  const words = { run: "code was run", compiler: "compiler", read: "code was read, not run" };
  const open = { run: "code was not run", compiler: "compiler", read: "code was read, not run" };
  const text = (state === "open" ? open : words)[demand.means];
  return make("span", { class: `badge means ${demand.means}` }, text);
}

/** The values that a check of behaviour expects and got; of a passed one the two are the same. */
function valuesOfCheck(check, demand) {
  const expected = check.expected ?? demand?.expected;
  if (!expected || demand?.means !== "run" || !check.decided) return "";
  const got = check.passed ? "as expected" : (check.got ?? "nothing");
  return make(
    "dl",
    { class: "values" },
    make("div", {}, make("dt", {}, "expected"), make("dd", {}, make("code", {}, expected))),
    make("div", {}, make("dt", {}, "actual"), make("dd", {}, check.passed || !check.got ? got : make("code", {}, got))),
  );
}

/** The message of a check that did not pass. */
function checkMessage(check) {
  if (check.passed || !check.message) return "";
  return make("p", { class: "said" }, prose(check.message));
}

function checkMeta(check) {
  const weight = check.weight ? `weight ${check.weight}` : "rules out a pass";
  return [check.required ? "required" : "partial", weight, check.guard ? "guard" : ""].filter(Boolean).join(" · ");
}

function checkItem(check, demand, go) {
  const state = stateOf(check);
  return item(
    state,
    [make("code", {}, check.id), " ", meansBadge(demand, state)],
    checkMeta(check),
    demand && state === "good" ? make("p", { class: "demand" }, prose(demand.demand)) : "",
    state === "open" ? make("p", { class: "said" }, "Not decided: ", prose(check.message)) : checkMessage(check),
    valuesOfCheck(check, demand),
    demand && state !== "good" ? make("p", { class: "meta" }, "Demand: ", prose(demand.demand)) : "",
    demand?.why && state === "bad" ? make("p", { class: "meta" }, prose(demand.why)) : "",
    check.place && state !== "good" ? placeButton(check.place, go) : "",
    ...check.stack.slice(1).map((place) => placeButton(place.replace(/:(\d+):\d+$/, ":$1"), go)),
  );
}

/** The checks of a cell; those of behaviour are added as not decided where no answer was run. */
function checksOf(cell, task) {
  const known = new Set(cell.checks.map((check) => check.id));
  const missing = cell.behaviour === "not run" ? task.checks.filter((check) => check.means === "run" && !known.has(check.id)) : [];
  const open = missing.map(({ id }) => ({
    id, passed: false, decided: false, required: true, weight: 0, guard: false, place: null, stack: [], isAbsent: true,
    message: "the answer was not run, because no sandbox worked",
  }));
  return [...cell.checks, ...open].sort((a, b) => a.passed - b.passed || b.decided - a.decided);
}

const BEHAVIOUR = {
  run: "The answer was run.",
  "not run": "The answer was not run: no sandbox worked there, and the score lacks what running it shows.",
  "nothing to run": "The answer was not run: it is empty, or it does not compile.",
};

function mistakeItem(mistake, go) {
  const place = placeButton(mistake.line ? lineId(mistake.path, mistake.line) : mistake.path, go);
  return item(
    "bad",
    make("code", {}, mistake.symbol),
    spaced(mistake.type),
    mistake.message ? make("p", { class: "said" }, mistake.message) : "",
    mistake.nearest ? make("p", { class: "said right-name" }, `Right name: ${mistake.nearest}`) : "",
    mistake.existsIn.length ? make("p", { class: "meta" }, `Exists in ${mistake.existsIn.join(", ")}`) : "",
    place,
  );
}

const FLAGS = {
  no_quote: "does not count: it quotes nothing",
  short_quote: "does not count: its quote is too short",
  quote_not_found: "does not count: its quote is not in the work",
  not_all_seen: "does not count: not all of the work was seen",
};

function voteView(vote) {
  return make(
    "div",
    { class: "vote" },
    make("p", { class: "said" }, `${vote.verdict}${vote.flag ? ` (${FLAGS[vote.flag] ?? vote.flag})` : ""}. ${vote.reasoning}`),
    vote.evidence.map((quote) => make("blockquote", {}, quote)),
  );
}

function judgeView(judge) {
  return [
    heading(`Judge: ${figure(judge.score)}`),
    aside(`By ${judge.model}, criterion by criterion.`),
    make(
      "ul",
      {},
      judge.verdicts.map((verdict) =>
        item(verdict.passed ? "good" : "bad", verdict.criterion || verdict.id, `weight ${verdict.weight}`, verdict.votes.map(voteView)),
      ),
    ),
  ];
}

function resultTab(cell, task, go) {
  const demands = new Map(task.checks.map((check) => [check.id, check]));
  const checks = checksOf(cell, task);
  const passed = checks.filter((check) => check.passed).length;
  const open = checks.filter((check) => !check.decided).length;
  const counts = `${passed} of ${checks.length} passed${open ? `, ${open} not decided` : ""}`;
  return [
    cell.failure ? make("p", { class: "failure" }, cell.failure) : "",
    figures([
      ["Score", figure(cell.score)],
      ["Tests", figure(cell.tests)],
      ["Judge", figure(cell.judged)],
      ...cell.codeScores.map(([name, value]) => [name, figure(value)]),
      ["Time", duration(cell.latencyMs)],
      ["Attempts", String(cell.attempts)],
      ...cell.spent,
    ]),
    ...(cell.mistakes.length
      ? [heading(`Hallucinations (${cell.mistakes.length})`), make("ul", {}, cell.mistakes.map((mistake) => mistakeItem(mistake, go)))]
      : []),
    ...(checks.length
      ? [
          heading(`Checks (${counts})`),
          cell.behaviour ? aside(BEHAVIOUR[cell.behaviour]) : "",
          make("ul", {}, checks.map((check) => checkItem(check, demands.get(check.id), go))),
        ]
      : []),
    ...(cell.judge ? judgeView(cell.judge) : []),
    ...(cell.versions.length ? [heading("Versions"), figures(cell.versions)] : []),
  ];
}
