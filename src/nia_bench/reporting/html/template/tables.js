// Tables that stand in the page: a button in each heading sorts by it, a field above filters by text.

const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

const SECONDS = { ms: 0.001, s: 1, min: 60, h: 3600 };
const DURATION = /^(?:[\d.]+ (?:ms|s|min|h)(?: |$))+$/;

/** The number that a field begins with: 0.67 of '0.67 (50%)', -0.5 of '−0.50', 0.001 of '<0.001'. A time in seconds. */
function leadingNumber(text) {
  if (DURATION.test(text)) {
    return text.match(/[\d.]+ \w+/g).map((part) => part.split(" ")).reduce((sum, [n, unit]) => sum + n * SECONDS[unit], 0);
  }
  const found = /^[<±$+]?\s*([-−+]?[\d,]*\.?\d+)/.exec(text.trim());
  return found ? Number(found[1].replace("−", "-").replaceAll(",", "")) : null;
}

/** Orders two fields, as numbers where both are; an undefined one (a dash) is always last. */
function ordered(a, b, direction) {
  const undefinedOf = (text) => ["-", "–", ""].includes(text);
  if (undefinedOf(a) || undefinedOf(b)) return undefinedOf(a) - undefinedOf(b);
  const [x, y] = [leadingNumber(a), leadingNumber(b)];
  return direction * (x !== null && y !== null ? x - y : collator.compare(a, b));
}

/** Puts a sort button into a heading. `sort` is told the direction, 1 or -1; `first` is the one tried first. */
function sortButton(heading, first, sort) {
  const button = make("button", { type: "button", class: "sort" }, heading.textContent);
  heading.replaceChildren(button);
  button.addEventListener("click", () => {
    const now = heading.getAttribute("aria-sort");
    const direction = now ? (now === "ascending" ? -1 : 1) : first;
    for (const other of heading.parentElement.children) other.removeAttribute("aria-sort");
    heading.setAttribute("aria-sort", direction === 1 ? "ascending" : "descending");
    sort(direction);
  });
}

for (const table of document.querySelectorAll("table.sortable")) {
  const body = table.tBodies[0];
  [...table.tHead.rows[0].cells].forEach((heading, column) => {
    sortButton(heading, column ? -1 : 1, (direction) => {
      const rows = [...body.rows].map((row) => [row.cells[column].textContent.trim(), row]);
      rows.sort(([a], [b]) => ordered(a, b, direction));
      body.append(...rows.map(([, row]) => row));
    });
  });
}

for (const field of document.querySelectorAll("input[data-filters]")) {
  const rows = [...byId(field.dataset.filters).tBodies[0].rows];
  const texts = rows.map((row) => row.textContent.toLowerCase());
  const count = document.querySelector(`[data-count="${field.dataset.filters}"]`);
  field.addEventListener("input", () => {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    let shown = 0;
    rows.forEach((row, n) => {
      row.hidden = !words.every((word) => texts[n].includes(word));
      shown += row.hidden ? 0 : 1;
    });
    count.textContent = words.length ? `${shown} of ${rows.length}` : "";
  });
}
