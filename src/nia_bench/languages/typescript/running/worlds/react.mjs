// The world `react`: a page in which components are shown by the renderer of the answer's own React, whichever it is.
import { createRequire } from 'node:module';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { openPage } from './page.mjs';

const COMPONENTS = new Set(['react.memo', 'react.forward_ref', 'react.lazy']);

/** React looks for a document when it is loaded, so the page comes first. */
export async function open({ packages }) {
  const page = openPage();
  const from = createRequire(new URL('world.js', packages));
  const [React, ReactDOM] = ['react', 'react-dom'].map(from);
  const renderer = rendererOf(from, ReactDOM, page.record);
  const wrapped = (element, strict) => (strict ? React.createElement(React.StrictMode, null, element) : element);

  /** Shows an element in an empty page: its `root`, `update(element)` to show another, `leave()` to take it away. */
  function show(element, { strict = false } = {}) {
    const root = page.freshRoot();
    const shown = renderer.create(root, wrapped(element, strict));
    return { root, update: (next) => shown.render(wrapped(next, strict)), leave: shown.unmount };
  }

  /** Puts what a server sent into the page, and lets React take it over; what React says of it is a complaint. */
  function hydrate(html, element, { strict = false } = {}) {
    const root = page.freshRoot(html);
    const shown = renderer.hydrate(root, wrapped(element, strict));
    return { root, update: (next) => shown.render(wrapped(next, strict)), leave: shown.unmount };
  }

  return { ...page, React, ReactDOM, h: React.createElement, show, hydrate, onServer: (element) => onServer(from, element), components };
}

function rendererOf(from, ReactDOM, record) {
  if (parseInt(ReactDOM.version) < 18) {
    const legacy = (method) => (root, element) => {
      ReactDOM[method](element, root);
      return { render: (next) => ReactDOM.render(next, root), unmount: () => ReactDOM.unmountComponentAtNode(root) };
    };
    return { create: legacy('render'), hydrate: legacy('hydrate') };
  }
  const { createRoot, hydrateRoot } = from('react-dom/client');
  const recoverable = { onRecoverableError: ({ message }) => record.complaints.push(message.slice(0, 300)) };
  return {
    create(root, element) {
      const shown = createRoot(root);
      shown.render(element);
      return { render: (next) => shown.render(next), unmount: () => shown.unmount() };
    },
    hydrate(root, element) {
      const shown = hydrateRoot(root, element, recoverable);
      return { render: (next) => shown.render(next), unmount: () => shown.unmount() };
    },
  };
}

/** The HTML of an element once all of it is there; what a component throws is thrown. */
function onServer(from, element) {
  const { renderToPipeableStream, renderToString } = from('react-dom/server');
  if (!renderToPipeableStream) return Promise.resolve(renderToString(element));
  return new Promise((resolve, reject) => {
    const stream = new PassThrough();
    const { pipe } = renderToPipeableStream(element, { onAllReady: () => pipe(stream), onError: reject });
    text(stream).then(resolve, reject);
  });
}

/** The components that these modules export, each once, as `{ name, component }`; modules that fail are passed over. */
async function components(answer, paths = answer.own) {
  const found = new Map();
  let failure;
  for (const path of paths) {
    try {
      for (const [name, component] of Object.entries(await answer.load(path)))
        if (isComponent(name, component)) found.set(component, name === 'default' ? nameOf(component) : name);
    } catch (error) {
      failure ??= error;
    }
  }
  if (found.size === 0 && failure) throw failure;
  return [...found].map(([component, name]) => ({ name, component }));
}

const nameOf = (component) => component.displayName ?? component.name ?? component.type?.name ?? component.render?.name ?? '';

function isComponent(name, value) {
  if (typeof value !== 'function') return COMPONENTS.has(value?.$$typeof?.description);
  return /^[A-Z]/.test(name === 'default' ? value.name || 'Unnamed' : name) || value.name === 'default';
}
