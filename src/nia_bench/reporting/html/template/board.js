// Filters of the board: rows know their suite, agent, model and condition by the number in their class.

const FIELDS = ["suite", "agent", "model", "condition"];
const form = byId("filters");

const filtered = index.rows.flatMap((values, n) =>
  [...document.getElementsByClassName(`row-${n}`)].map((element) => ({
    element,
    values,
    text: element.textContent.toLowerCase(),
  })),
);

for (const [place, field] of FIELDS.entries()) {
  const values = [...new Set(index.rows.map((row) => row[place]))].filter(Boolean).sort(collator.compare);
  form.elements[field].append(make("option", { value: "" }, "all"), ...values.map((value) => make("option", { value }, value)));
}

/** Whether a row is about what was chosen. A row about all of a field, such as a run, is about each. */
function isAbout(values, chosen) {
  return FIELDS.every((field, place) => !chosen[field] || !values[place] || values[place] === chosen[field]);
}

function applyFilters() {
  const chosen = Object.fromEntries(new FormData(form));
  const words = chosen.text.toLowerCase().split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const { element, values, text } of filtered) {
    element.hidden = !isAbout(values, chosen) || !words.every((word) => text.includes(word));
    shown += element.hidden ? 0 : 1;
  }
  for (const section of document.querySelectorAll(".ranking")) {
    section.hidden = !section.querySelector("[class*='row-']:not([hidden])");
  }
  const isFiltered = words.length > 0 || FIELDS.some((field) => chosen[field]);
  byId("filter-count").textContent = isFiltered
    ? `${counted(shown, "row")} of ${filtered.length.toLocaleString("en")}. Ranks are those among all subjects.`
    : "";
  const address = new URLSearchParams(Object.entries(chosen).filter(([, value]) => value)).toString();
  history.replaceState(null, "", address ? `#filter?${address}` : location.pathname);
}

/** Takes the filters from an address such as #filter?suite=nia. */
function readAddress() {
  const [kind, query] = location.hash.slice(1).split("?");
  if (kind !== "filter" || !query) return;
  for (const [name, value] of new URLSearchParams(query)) {
    if (form.elements[name]) form.elements[name].value = value;
  }
  applyFilters();
}

form.hidden = false;
form.addEventListener("input", applyFilters);
form.addEventListener("submit", (event) => event.preventDefault());
form.addEventListener("reset", () => setTimeout(applyFilters));
addEventListener("hashchange", readAddress);
readAddress();
