// Two texts beside each other, line by line.

const MOST_COMPARED = 4_000_000;
const ALIKE_SHOWN = 3;

/** The lines of `a` and `b` in one order: each [place in a, place in b], undefined where one has no such line. */
function alignedLines(a, b) {
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [rows, columns] = [a.length - start - end, b.length - start - end];
  const pairs = Array.from({ length: start }, (_, n) => [n, n]);
  const changes = { left: [], right: [] };
  const flush = () => {
    const { left, right } = changes;
    for (let n = 0; n < Math.max(left.length, right.length); n += 1) pairs.push([left[n], right[n]]);
    changes.left = [];
    changes.right = [];
  };
  // Of each pair of remainders, the length of what they have in common; too large a table is not made.
  const isLarge = rows * columns > MOST_COMPARED;
  const width = columns + 1;
  const common = new Uint16Array(isLarge ? 0 : (rows + 1) * width);
  if (!isLarge) {
    for (let i = rows - 1; i >= 0; i -= 1) {
      for (let j = columns - 1; j >= 0; j -= 1) {
        const [below, beside] = [common[(i + 1) * width + j], common[i * width + j + 1]];
        common[i * width + j] = a[start + i] === b[start + j] ? common[(i + 1) * width + j + 1] + 1 : Math.max(below, beside);
      }
    }
  }
  let [i, j] = [0, 0];
  while (i < rows || j < columns) {
    if (!isLarge && i < rows && j < columns && a[start + i] === b[start + j]) {
      flush();
      pairs.push([start + i, start + j]);
      i += 1;
      j += 1;
    } else if (j >= columns || (i < rows && (isLarge || common[(i + 1) * width + j] >= common[i * width + j + 1]))) {
      changes.left.push(start + i);
      i += 1;
    } else {
      changes.right.push(start + j);
      j += 1;
    }
  }
  flush();
  for (let n = end; n > 0; n -= 1) pairs.push([a.length - n, b.length - n]);
  return pairs;
}

/** One line on one side; `tag` marks what the other side does not have. */
function sideLine(file, at, tag) {
  if (at === undefined) return make("div", { class: "half none" });
  const spans = file.parts[at].map(([kind, text]) => (kind ? make("span", { class: `t-${kind}` }, text) : text));
  const notes = file.faults.get(at + 1) ?? [];
  const look = ["half", tag, notes.length ? "faulty" : ""].filter(Boolean).join(" ");
  const line = make("div", { class: look }, make("span", { class: "n", "aria-hidden": "true" }, String(at + 1)), make(tag || "code", {}, spans));
  return notes.length ? make("div", { class: "half-noted" }, line, notes.map(faultNote)) : line;
}

function pairView(left, right, [i, j]) {
  const isSame = i !== undefined && j !== undefined && left.lines[i] === right.lines[j];
  return make("div", { class: isSame ? "pair same" : "pair" }, sideLine(left, i, isSame ? "" : "del"), sideLine(right, j, isSame ? "" : "ins"));
}

function sideFile(path, text, faults) {
  const whole = text ?? "";
  const parts = whole ? highlighted(path, whole.replace(/\n$/, "")).slice(0, MOST_LINES) : [];
  const lines = parts.map((line) => line.map(([, part]) => part).join(""));
  return { parts, lines, faults: grouped(faults), above: faults.filter((fault) => !fault.line || fault.line > lines.length) };
}

/** Pairs with long stretches that are alike folded, but for the lines around what differs or is at fault. */
function foldedPairs(left, right, pairs) {
  const isPlain = ([i, j]) =>
    i !== undefined && j !== undefined && left.lines[i] === right.lines[j] && !left.faults.has(i + 1) && !right.faults.has(j + 1);
  const near = new Uint8Array(pairs.length);
  pairs.forEach((pair, n) => {
    if (!isPlain(pair)) near.fill(1, Math.max(0, n - ALIKE_SHOWN), n + ALIKE_SHOWN + 1);
  });
  const views = [];
  for (let n = 0; n < pairs.length; ) {
    let end = n;
    while (end < pairs.length && near[end] === near[n]) end += 1;
    const group = pairs.slice(n, end).map((pair) => pairView(left, right, pair));
    if (near[n] || group.length < 2) views.push(...group);
    else views.push(make("details", { class: "alike" }, make("summary", {}, `${counted(group.length, "line")} alike`), group));
    n = end;
  }
  return views;
}

/** One file of two answers. A side's `text` is null where it has no such file. */
function fileDiff(path, left, right, names) {
  const [a, b] = [sideFile(path, left.text, left.faults), sideFile(path, right.text, right.faults)];
  const pairs = alignedLines(a.lines, b.lines);
  const gone = pairs.filter(([i, j]) => j === undefined || (i !== undefined && a.lines[i] !== b.lines[j])).length;
  const added = pairs.filter(([i, j]) => i === undefined || (j !== undefined && a.lines[i] !== b.lines[j])).length;
  const only = left.text === null ? `only ${names[1]}` : right.text === null ? `only ${names[0]}` : "";
  const change = only || (gone || added ? `−${gone} +${added}` : "alike");
  const states = names.map((name, n) => `${name}: ${[left, right][n].state}`).join(", ");
  const above = [a, b].map((side) => make("div", {}, side.above.map(faultNote)));
  const faults = left.faults.length + right.faults.length;
  return make(
    "details",
    { class: "file", open: change !== "alike" || faults > 0 },
    make("summary", {}, path, make("span", { class: "badge" }, change), make("span", { class: "badge" }, states), faults ? make("span", { class: "badge bad" }, counted(faults, "fault")) : ""),
    make(
      "div",
      { class: "code diff", role: "group", "aria-label": `${path}: ${names.join(" and ")}` },
      make("div", { class: "pair names" }, names.map((name) => make("div", {}, name))),
      a.above.length || b.above.length ? make("div", { class: "pair" }, above) : "",
      foldedPairs(a, b, pairs),
    ),
  );
}
