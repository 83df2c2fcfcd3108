// A page for React's client side. React looks for a document when it is loaded, so this comes before it.
import { JSDOM, VirtualConsole } from 'jsdom';

const dom = new JSDOM('<!doctype html><body></body>', {
  url: 'http://localhost/',
  pretendToBeVisual: true,
  virtualConsole: new VirtualConsole(),
});
export const { window } = dom;
const { document } = window;
const GLOBALS = ['document', 'Node', 'HTMLElement', 'HTMLIFrameElement', 'Event', 'FormData', 'localStorage', 'navigator'];
globalThis.window = window;
for (const name of GLOBALS)
  Object.defineProperty(globalThis, name, { value: window[name], configurable: true, writable: true });

/** What React complains about on the console, since the last `freshRoot`. */
export const complaints = [];
console.error = (...parts) => {
  // jsdom does not know the element <search> yet; browsers do.
  if (!/unrecognized in this browser/.test(parts[0])) complaints.push(parts.map(String).join(' ').slice(0, 200));
};
console.warn = () => {};

/** An empty element with the id root, in an otherwise empty page. */
export function freshRoot() {
  complaints.length = 0;
  document.body.innerHTML = '<div id="root"></div>';
  return document.getElementById('root');
}

const { default: ReactDOM } = await import('react-dom');
const { createRoot } = ReactDOM.version.startsWith('17.') ? {} : await import('react-dom/client');

/** Renders as the installed React does it; returns the element that holds it. */
export function show(element) {
  const root = freshRoot();
  if (createRoot) createRoot(root).render(element);
  else ReactDOM.render(element, root);
  return root;
}

export const pause = (milliseconds = 20) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Waits until `happened()` gives something, at most two seconds; gives it back. */
export async function until(happened) {
  for (let round = 0; round < 100 && !happened(); round += 1) await pause();
  return happened();
}

export const click = (element) => element.dispatchEvent(new window.MouseEvent('click', { bubbles: true, cancelable: true }));

/** Types as a person does: past React's own bookkeeping of the value. */
export function type(field, text) {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
  set.call(field, text);
  field.dispatchEvent(new window.Event('input', { bubbles: true }));
}

/** Answers `fetch` by `answer(path, init)`, which gives `{ status, body }` or throws; returns what was asked. */
export function serve(answer) {
  const asked = [];
  globalThis.fetch = window.fetch = async (address, init) => {
    asked.push({ path: String(address), method: init?.method ?? 'GET', body: init?.body });
    await pause(5);
    const { status = 200, body } = answer(String(address), init);
    return { ok: status < 400, status, statusText: `status ${status}`, json: async () => body };
  };
  return asked;
}

/** Whether `holds()` was true at some change of the page, while `act` ran. */
export async function sawDuring(holds, act) {
  let seen = false;
  const observer = new window.MutationObserver(() => (seen ||= holds()));
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  await act();
  observer.disconnect();
  return seen;
}

export const isComponent = (value) => typeof value === 'function' || typeof value?.$$typeof === 'symbol';
