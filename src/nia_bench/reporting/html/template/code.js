// Files with their faults marked in line.

const TOKENS =
  /(?<comment>\/\/[^\n]*|\/\*[^]*?(?:\*\/|$))|(?<string>"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?|`(?:\\.|[^`\\])*`?)|(?<keyword>\b(?:abstract|as|async|await|break|case|catch|class|const|continue|default|delete|do|else|enum|export|extends|false|finally|for|from|function|if|implements|import|in|instanceof|interface|let|new|null|of|return|satisfies|static|super|switch|this|throw|true|try|type|typeof|undefined|var|void|while|yield)\b)|(?<number>\b\d[\d_.]*\b)/g;
const HIGHLIGHTED = /\.(?:[cm]?[jt]sx?)$/;
const WORDS = /\.(?:md|mdx|txt)$/i;
const MOST_HIGHLIGHTED = 60000;
const MOST_LINES = 3000;

/** The lines of a text, each an array of [kind, text]; a comment or template may span several. */
function highlighted(path, text) {
  const plain = (part) => part.split("\n").map((line) => [["", line]]);
  if (!HIGHLIGHTED.test(path) || text.length > MOST_HIGHLIGHTED) return plain(text);
  const lines = [[]];
  const put = (kind, part) => {
    part.split("\n").forEach((line, n) => {
      if (n) lines.push([]);
      if (line) lines.at(-1).push([kind, line]);
    });
  };
  let end = 0;
  for (const match of text.matchAll(TOKENS)) {
    put("", text.slice(end, match.index));
    put(Object.keys(match.groups).find((kind) => match.groups[kind] !== undefined), match[0]);
    end = match.index + match[0].length;
  }
  put("", text.slice(end));
  return lines;
}

const lineId = (path, line) => `${path}:${line}`;

const KINDS = { check: "Check", compiler: "Compiler", mistake: "Hallucination" };

/** A note below the line that it is about, with all that is wrong there. */
function faultNote(fault) {
  return make(
    "div",
    { class: "note", role: "note" },
    fault.parts.map((part) =>
      make(
        "div",
        { class: part.kind },
        make("b", {}, `${KINDS[part.kind]} ${part.title}`),
        part.message ? `\n${part.message}` : "",
        part.nearest ? make("span", { class: "right-name" }, `\nRight name: ${part.nearest}`) : "",
      ),
    ),
  );
}

/** A file as code. `faults` are those of this file. */
function fileView(file, faults, badge, isOpen) {
  const lines = highlighted(file.path, file.text.replace(/\n$/, ""));
  const byLine = grouped(faults);
  const code = make("div", { class: "lines" });
  // What belongs to no line, or to one beyond the end, stands at the top.
  for (const fault of faults.filter((each) => !each.line || each.line > lines.length)) code.append(faultNote(fault));
  lines.slice(0, MOST_LINES).forEach((parts, n) => {
    const found = byLine.get(n + 1) ?? [];
    const spans = parts.map(([kind, text]) => (kind ? make("span", { class: `t-${kind}` }, text) : text));
    const row = make(
      "div",
      { class: found.length ? "line faulty" : "line" },
      make("span", { class: "n", "aria-hidden": "true" }, String(n + 1)),
      make("code", {}, spans),
    );
    row.dataset.line = n + 1;
    code.append(row, ...found.map(faultNote));
  });
  if (lines.length > MOST_LINES) code.append(make("p", { class: "aside" }, `${lines.length - MOST_LINES} lines more.`));
  const summary = make(
    "summary",
    {},
    file.path,
    make("span", { class: "badge" }, badge),
    faults.length ? make("span", { class: "badge bad" }, counted(faults.length, "fault")) : "",
  );
  const look = WORDS.test(file.path) ? "code words" : "code";
  const view = make("details", { class: "file", open: isOpen }, summary, make("div", { class: look, tabindex: "0" }, code));
  view.dataset.path = file.path;
  return view;
}

function grouped(faults) {
  const groups = new Map();
  for (const fault of faults) groups.set(fault.line, [...(groups.get(fault.line) ?? []), fault]);
  return groups;
}
