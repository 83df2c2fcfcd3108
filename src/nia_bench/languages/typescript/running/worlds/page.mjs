// A page of a browser, by jsdom: its window is what the answer finds as global, and what happens to it is recorded.
import { JSDOM, VirtualConsole } from 'jsdom';
import { request as httpRequest } from 'node:http';
import { format } from 'node:util';
import { serve as served } from './http.mjs';

const ADDRESS = 'http://localhost/';
// Names that Node.js has as well, which have to be of one family with the page's elements.
const OF_THE_PAGE = new Set([
  ...['Event', 'EventTarget', 'CustomEvent', 'MessageEvent', 'CloseEvent', 'AbortController', 'AbortSignal', 'DOMException'],
  ...['Blob', 'File', 'FormData', 'Storage', 'localStorage', 'sessionStorage', 'navigator'],
]);
// How jsdom words what would take a browser to another page: a link, an address, a form that is sent.
const LEAVING = /navigation|HTMLFormElement's (submit|requestSubmit)\(\)/;
const PAUSE_MS = 5;
// A round of waiting in which the process used less of the processor than this is quiet. The clock tells nothing:
// on a busy machine the process may have to wait for its turn.
const BUSY_US = 2000;
const QUIET_ROUNDS = 200;
const CALM_ROUNDS = 10;
// What is busy for longer while it is waited for never ends.
const MOST_CPU_US = 3e6;
const ROOT = '<div id="root"></div>';

const { setTimeout: later } = globalThis;
const { FormData: NodeForm, Request: NodeRequest } = globalThis;

/** The page: its window, what was recorded of it, and what can be done to it. */
export function openPage() {
  const virtualConsole = new VirtualConsole();
  const { window } = new JSDOM(`<!doctype html><body>${ROOT}</body>`, { url: ADDRESS, pretendToBeVisual: true, virtualConsole });
  const { document } = window;
  const record = { complaints: [], errors: [], left: [], asked: [] };
  let peer;
  let visits = 0;

  for (const name of Object.getOwnPropertyNames(window))
    if (OF_THE_PAGE.has(name) || !(name in globalThis)) put(name, window[name]);
  put('window', window);
  window.console = console;
  window.fetch = globalThis.fetch = fetched;
  window.Request = globalThis.Request = class extends NodeRequest {
    constructor(input, { signal, ...init } = {}) {
      super(input instanceof NodeRequest ? input : new URL(input, document.baseURI), init);
      if (signal) Object.defineProperty(this, 'signal', { value: signal });
    }
  };

  // jsdom never leaves a page; it says that it would have to.
  virtualConsole.on('jsdomError', (error) => {
    if (LEAVING.test(error.message)) record.left.push(error.message);
  });
  window.addEventListener('error', ({ error }) => record.errors.push(error));
  process.on('unhandledRejection', (error) => record.errors.push(error));
  for (const level of ['error', 'warn'])
    console[level] = (...parts) => {
      if (!fromPackage()) return;
      const said = format(...parts).split('\n')[0].slice(0, 300);
      // <search> is an element of HTML that jsdom does not know yet.
      if (!/<search> is unrecognized/.test(said)) record.complaints.push(said);
    };

  function put(name, value) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }

  /** `fetch` of the page: jsdom has none, and that of Node.js takes neither relative addresses nor jsdom's objects. */
  async function fetched(input, init = {}) {
    const of = typeof input === 'object' && 'url' in input ? input : {};
    const url = new URL(of.url ?? input, document.baseURI);
    const signal = init.signal ?? of.signal;
    const method = (init.method ?? of.method ?? 'GET').toUpperCase();
    signal?.throwIfAborted();
    const sent = new Response(nodeBody(init.body ?? of.body ?? null));
    const headers = new Headers(init.headers ?? of.headers);
    const type = sent.headers.get('content-type');
    if (type && !headers.has('content-type')) headers.set('content-type', type);
    const body = Buffer.from(await sent.arrayBuffer());
    if (!peer || url.origin !== window.location.origin) throw new TypeError('fetch failed');
    return overTheWire(`${peer.url}${url.pathname}${url.search}`, { method, headers: Object.fromEntries(headers) }, body, signal);
  }

  /** Answers what the page fetches from now on, as `serve` of the world http does; what it asked is recorded. */
  async function serve(answer) {
    peer = await served(answer);
    record.asked = peer.asked;
    return peer.asked;
  }

  /** An empty page with an element with the id root; what was recorded before is forgotten. */
  function freshRoot(html = '') {
    for (const list of Object.values(record)) list.length = 0;
    document.activeElement?.blur?.();
    document.body.innerHTML = ROOT;
    const root = document.getElementById('root');
    root.innerHTML = html;
    return root;
  }

  /** Loads the file that a page begins with, which runs at each visit, before the page says that it is there. */
  async function enter(answer, path) {
    await answer.load(path, visits > 0 ? `visit-${visits}` : '');
    visits += 1;
    document.dispatchEvent(new window.Event('DOMContentLoaded', { bubbles: true }));
    window.dispatchEvent(new window.Event('load'));
  }

  /** Whether `holds()` was true at some change of the page while `act` ran. */
  async function sawDuring(holds, act) {
    let seen = false;
    const look = () => (seen ||= Boolean(holds()));
    const observer = new window.MutationObserver(look);
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    await act();
    observer.disconnect();
    return seen;
  }

  /** Waits until `holds()` gives something, and gives it back; what it gave last once nothing happens any more. */
  const until = (holds) => waited(holds, QUIET_ROUNDS);

  /** As `until`; where it gives up, the first error that the page met is thrown. */
  async function appears(what, holds) {
    const found = await until(holds);
    if (!found) throw record.errors[0] ?? new Error(`${what} never came`);
    return found;
  }

  /** Waits until nothing is worked at any more. */
  const calm = () => waited(() => false, CALM_ROUNDS);

  return { window, document, record, serve, freshRoot, enter, sawDuring, until, appears, calm, ...acts(window) };
}

/** What a person does at a page. */
function acts(window) {
  return {
    click: (element) => element.click(),
    /** Types as a person does: past React's own bookkeeping of the value. */
    type(field, text) {
      const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
      field.focus();
      set.call(field, text);
      field.dispatchEvent(new window.InputEvent('input', { bubbles: true, data: text }));
    },
    /** Sends a form as a browser does that checks none of its fields. */
    submit(form) {
      form.noValidate = true;
      form.requestSubmit(form.querySelector('button:not([type=button], [type=reset]), input[type=submit]'));
    },
    /** The timers that the answer's own code starts while `act` runs: how long each is. */
    async timersDuring(act) {
      const started = [];
      const kept = [globalThis, window].map((each) => [each, { setTimeout: each.setTimeout, setInterval: each.setInterval }]);
      for (const [each, own] of kept)
        for (const [name, start] of Object.entries(own))
          each[name] = (run, length, ...rest) => {
            if (!fromPackage()) started.push(length ?? 0);
            return start.call(each, run, length, ...rest);
          };
      try {
        await act();
      } finally {
        for (const [each, own] of kept) Object.assign(each, own);
      }
      return started;
    },
  };
}

/** Whether the one who called what calls this is in a package. */
function fromPackage() {
  const { prepareStackTrace, stackTraceLimit } = Error;
  Object.assign(Error, { prepareStackTrace: (_, sites) => sites, stackTraceLimit: 8 });
  const [, , ...callers] = new Error().stack;
  Object.assign(Error, { prepareStackTrace, stackTraceLimit });
  return /[\\/]node_modules[\\/]/.test(callers.map((site) => site.getFileName()).find(Boolean) ?? '');
}

function microseconds(since) {
  const { user, system } = process.cpuUsage(since);
  return user + system;
}

async function waited(holds, rounds) {
  const begun = process.cpuUsage();
  for (let quiet = 0; ; quiet += 1) {
    const found = await holds();
    if (found || quiet >= rounds || microseconds(begun) > MOST_CPU_US) return found;
    const before = process.cpuUsage();
    await new Promise((done) => later(done, PAUSE_MS));
    if (microseconds(before) > BUSY_US) quiet = 0;
  }
}

/** The body as Node.js knows it. */
function nodeBody(body) {
  if (body instanceof FormData) {
    const form = new NodeForm();
    for (const [name, value] of body) form.append(name, typeof value === 'string' ? value : value.name);
    return form;
  }
  return body;
}

function overTheWire(url, options, body, signal) {
  return new Promise((resolve, reject) => {
    const request = httpRequest(url, options, async (response) => {
      const { statusCode: status, statusMessage: statusText, rawHeaders } = response;
      const parts = [];
      try {
        for await (const part of response) parts.push(part);
      } catch {
        return reject(new TypeError('network error'));
      }
      const headers = [];
      for (let at = 0; at < rawHeaders.length; at += 2) headers.push([rawHeaders[at], rawHeaders[at + 1]]);
      const empty = [204, 205, 304].includes(status);
      resolve(new Response(empty ? null : Buffer.concat(parts), { status, statusText, headers }));
    });
    const abort = () => {
      request.destroy();
      reject(signal.reason);
    };
    request.on('error', () => reject(new TypeError('fetch failed')));
    signal?.addEventListener('abort', abort, { once: true });
    request.end(body);
  });
}
