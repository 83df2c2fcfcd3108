// The pages within this page: the report, the exchanges, and side by side. The address says which is shown.

const VIEWS = { exchanges: showExchanges, sides: showSides };
const reportTitle = document.title;
const report = byId("main");

/** The heading of a view, which gets the focus, with the way back to the report. */
function viewTitle(title, subtitle) {
  document.title = `${title} · ${reportTitle}`;
  const back = make("p", { class: "eyebrow" }, make("a", { href: "#top" }, "← Report"), subtitle ? make("span", {}, subtitle) : "");
  return make("header", { class: "view-title" }, back, make("h1", { tabindex: "-1" }, title));
}

/** Writes into the address what a view shows, without another step in the history, unless the reader has left it. */
function writeHash(name, values) {
  if (panel?.open || location.hash !== viewHash) return;
  const pairs = Object.entries(values).filter(([, value]) => value);
  viewHash = pairs.length ? `#${name}?${new URLSearchParams(pairs)}` : `#${name}`;
  history.replaceState(null, "", viewHash);
}

function showReport() {
  const wasHidden = report.hidden;
  viewHash = "";
  for (const view of document.querySelectorAll("main.view")) {
    view.hidden = true;
    view.replaceChildren();
  }
  report.hidden = false;
  document.querySelector(".skip").href = "#main";
  document.title = reportTitle;
  if (wasHidden) byId(location.hash.slice(1) || "top")?.scrollIntoView({ behavior: "instant" });
}

/** Shows what the address names. A cell opens over what is shown already. */
async function route() {
  if (location.hash.startsWith("#cell=")) return openLinked();
  if (panel?.open) panel.close();
  const [, name, query] = /^#(exchanges|sides)(?:\?(.*))?$/s.exec(location.hash) ?? [];
  if (!name || !cells.length || (name === "exchanges" && !index.parts.exchanges.length)) {
    return byId(location.hash.slice(1))?.closest("main.view") ? undefined : showReport();
  }
  const view = byId(`${name}-view`);
  for (const other of document.querySelectorAll("main.view")) other.hidden = other !== view;
  report.hidden = true;
  viewHash = location.hash;
  const focused = view.contains(document.activeElement) ? document.activeElement.id : "";
  document.querySelector(".skip").href = `#${view.id}`;
  scrollTo({ top: 0, behavior: "instant" });
  const drawn = VIEWS[name](view, new URLSearchParams(query ?? ""));
  const again = focused && byId(focused);
  (again && !again.disabled ? again : view.querySelector("h1")).focus({ preventScroll: true });
  return drawn;
}

/** Side by side, the arrows lead to the task before and after; in a field or a frame that scrolls they do not. */
addEventListener("keydown", (event) => {
  const words = { ArrowLeft: "previous", ArrowRight: "next" }[event.key];
  if (!words || event.altKey || event.ctrlKey || event.metaKey || panel?.open) return;
  if (event.target.closest("input, select, textarea, pre, .code, [role=tab]")) return;
  byId(`${words}-task`)?.click();
});

addEventListener("hashchange", route);
if (cells.length) route();
