// A table of many rows: filtered by words and choices, sorted by its headings, and a page at a time.

const PAGE_SIZE = isNarrow ? 10 : 50;

/**
 * Fills `root` with the list. Of `columns` each has a name, the value to sort by, how it is drawn, its CSS
 * class, and the direction that is tried first; of `choices` a key, a label, the options, which rows match an
 * option, and how it is written. A row has `place`, its number, and `text`, in which words are searched.
 */
function listing({ root, name, title, word, hint, rows, columns, choices, open, onFilter = () => {} }) {
  let shown = [...rows];
  let pageNumber = 0;
  let sorting = null;
  const count = make("p", { class: "count", role: "status", id: `${name}-count` });
  const head = make("tr");
  const body = make("tbody");
  const page = make("span", { id: `${name}-page` });
  const turn = (words, step) =>
    make("button", { type: "button", id: `${name}-${words.toLowerCase()}`, onclick: () => drawPage(pageNumber + step) }, words);
  const [previous, next] = [turn("Previous", -1), turn("Next", 1)];
  const search = make("input", { type: "search", name: "text", placeholder: hint, autocomplete: "off", spellcheck: "false" });
  const form = make(
    "form",
    { class: "tools", id: `${name}-filters`, role: "search", "aria-label": title },
    make("label", { class: "grow" }, "Search ", search),
    choices.map(([key, label, options, , words]) => {
      const all = make("option", { value: "" }, "all");
      const items = options.map((value) => make("option", { value }, words ? words(value) : value));
      return make("label", { hidden: options.length < 2 }, `${label} `, make("select", { name: key }, all, items));
    }),
    make("button", { type: "reset" }, "Clear"),
  );
  const table = make("table", { class: "plain", id: `${name}-table` }, make("caption", {}, title), make("thead", {}, head), body);
  root.replaceChildren(
    form,
    count,
    make("div", { class: "scroll", role: "region", "aria-label": title, tabindex: "0" }, table),
    make("nav", { class: "pager", "aria-label": `Pages of ${title.toLowerCase()}` }, previous, page, next),
  );

  function drawPage(number) {
    const pages = Math.max(1, Math.ceil(shown.length / PAGE_SIZE));
    pageNumber = Math.min(number, pages - 1);
    const visible = shown.slice(pageNumber * PAGE_SIZE, (pageNumber + 1) * PAGE_SIZE);
    body.replaceChildren(
      ...visible.map((item) => {
        const fields = columns.map(([label, , draw, look], n) =>
          make(n ? "td" : "th", { class: look || null, scope: n ? null : "row", "data-label": label }, draw(item)));
        const row = make("tr", {}, fields);
        row.addEventListener("click", (event) => event.target.closest("a") || open(item, row));
        return row;
      }),
    );
    page.textContent = `Page ${pageNumber + 1} of ${pages}`;
    previous.disabled = pageNumber === 0;
    next.disabled = pageNumber === pages - 1;
    const of = shown.length === rows.length ? "" : `${shown.length.toLocaleString("en")} of `;
    count.textContent = of + counted(rows.length, word);
  }

  function compare(a, b) {
    const [value, direction] = sorting;
    const [x, y] = [value(a), value(b)];
    if (x === null || y === null) return (x === null) - (y === null);
    return direction * (typeof x === "number" ? x - y : collator.compare(x, y)) || a.place - b.place;
  }

  function filter() {
    const data = new FormData(form);
    const words = data.get("text").toLowerCase().split(/\s+/).filter(Boolean);
    const chosen = choices.filter(([key]) => data.get(key));
    shown = rows.filter(
      (item) =>
        words.every((part) => item.text.includes(part)) && chosen.every(([key, , , matches]) => matches(item, data.get(key))),
    );
    if (sorting) shown.sort(compare);
    drawPage(0);
    onFilter(data);
  }

  for (const [label, value, , look, first] of columns) {
    const heading = make("th", { scope: "col", class: look || null }, label);
    head.append(heading);
    sortButton(heading, first, (direction) => {
      sorting = [value, direction];
      shown.sort(compare);
      drawPage(0);
    });
  }
  form.addEventListener("input", filter);
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("reset", () => setTimeout(filter));
  drawPage(0);

  /** Sets the fields of these names, empties the others, and filters. */
  function choose(values) {
    for (const field of form.elements) if (field.name) field.value = values[field.name] ?? "";
    filter();
  }

  /** Turns to the page of the row at this place of the list, and opens it. */
  function openAt(at) {
    drawPage(Math.floor(at / PAGE_SIZE));
    const row = body.rows[at % PAGE_SIZE];
    open(shown[at], row);
    row.scrollIntoView({ block: "center" });
  }
  return { choose, openAt, shown: () => shown };
}
