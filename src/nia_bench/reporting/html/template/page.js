"use strict";

// Everything below makes elements and sets their text; nothing is ever parsed as HTML. What agents wrote
// is hostile, and stays text.

/** An element. Properties named `class`, `data-…`, `aria-…` and the like become attributes; null is left out. */
function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== null && value !== undefined && value !== false) element.setAttribute(name, value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== ""));
  return element;
}

const byId = (id) => document.getElementById(id);
const index = JSON.parse(byId("data").textContent);

const figure = (value) => (Number.isFinite(value) ? value.toFixed(2) : "–");
const counted = (number, word) => `${number.toLocaleString("en")} ${word}${number === 1 ? "" : "s"}`;
const spaced = (name) => name.replaceAll("_", " ").replace(/\bapi\b/, "API");

function dollars(value) {
  if (!Number.isFinite(value)) return "–";
  if (value === 0) return "$0";
  const [whole, cents] = value.toFixed(Math.max(2, 2 - Math.floor(Math.log10(value)))).split(".");
  return `$${whole}.${cents.replace(/0+$/, "").padEnd(2, "0")}`;
}

function duration(ms) {
  if (!Number.isFinite(ms)) return "–";
  if (Math.round(ms) < 1000) return `${Math.round(ms)} ms`;
  const [tenths, seconds] = [Math.round(ms / 100), Math.round(ms / 1000)];
  if (tenths < 600) return `${(tenths / 10).toFixed(1)} s`;
  const two = (number) => String(number).padStart(2, "0");
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ${two(seconds % 60)} s`;
  return `${Math.floor(seconds / 3600)} h ${two(Math.floor((seconds % 3600) / 60))} min`;
}

// Details come from scripts beside the page, because a page from disk may not fetch. Each hands its data to
// niaBenchDetail under its own name.
const details = new Map();
const DETAILS_KEPT = 500;

const exchangeGroups = [];

globalThis.niaBenchDetail = (name, value) => (name.startsWith("exchanges/") ? exchangeGroups.push([name, value]) : details.set(name, value));

/** The n-th detail of a kind, 'cells' or 'tasks'. Rejects where its file is missing. */
function detail(kind, n) {
  const name = `${kind}/${n}`;
  if (details.has(name)) return Promise.resolve(details.get(name));
  const file = `report/${kind}/${index.parts[kind].findLastIndex((first) => first <= n)}.js`;
  return runScript(file).then(() => {
    if (!details.has(name)) throw new Error(file);
    const found = details.get(name);
    while (details.size > DETAILS_KEPT) details.delete(details.keys().next().value);
    return found;
  });
}

/** Runs a script of details. Rejects with the name of its file where that is missing. */
function runScript(file) {
  return new Promise((resolve, reject) => {
    const script = make("script", { src: file });
    script.addEventListener("load", () => resolve(script.remove()));
    script.addEventListener("error", () => {
      script.remove();
      reject(new Error(file));
    });
    document.head.append(script);
  });
}

const unreadable = (error) =>
  make("p", { class: "failure" }, `${error.message} cannot be read. Keep the folder report/ beside this file: it holds what cells open to.`);

/** A text in which `words between backticks` are code. */
const prose = (text) => text.split(/`([^`]+)`/).map((part, n) => (n % 2 ? make("code", {}, part) : part));

// The theme: that of the system until the reader chooses another. A browser may refuse to remember it.
const THEME = "nia-bench-theme";
const darkSystem = matchMedia("(prefers-color-scheme: dark)");

function remembered() {
  try {
    return localStorage.getItem(THEME);
  } catch {
    return null;
  }
}

function isDark() {
  const chosen = document.documentElement.dataset.theme;
  return chosen ? chosen === "dark" : darkSystem.matches;
}

function showTheme() {
  byId("theme").textContent = isDark() ? "☀ Light" : "☾ Dark";
}

function chooseTheme(theme) {
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem(THEME, theme);
  } catch {
    // It holds for this visit.
  }
  showTheme();
}

if (["light", "dark"].includes(remembered())) document.documentElement.dataset.theme = remembered();
byId("theme").hidden = false;
byId("theme").addEventListener("click", () => chooseTheme(isDark() ? "light" : "dark"));
darkSystem.addEventListener("change", showTheme);
showTheme();

// On a narrow screen the long parts begin as headings. Without this script they are open.
const isNarrow = matchMedia("(max-width: 52rem)").matches;
if (isNarrow) for (const each of document.querySelectorAll("details.fold")) each.open = false;

// A closed table would be missing on paper.
let closedBefore = [];
addEventListener("beforeprint", () => {
  closedBefore = [...document.querySelectorAll("main details:not([open])")];
  for (const each of closedBefore) each.open = true;
});
addEventListener("afterprint", () => {
  for (const each of closedBefore) each.open = false;
});
