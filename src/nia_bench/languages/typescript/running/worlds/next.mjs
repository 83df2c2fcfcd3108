// The world of a Next project: Next's own build and server run in another sandbox, and this is the side that asks.
// `seat` is {reports, home}: a folder that the benchmark writes, and the folder that this side writes:
//
//   home/orders.json       what the probe wants of the project: {files, env, startEnv}
//   home/service.sock      a service of the probe's own, which the project reaches at {service}
//   reports/               how the project does, as ../next/project_server.py says. No project can write there.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer, request as httpRequest } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_MS = 20;
const ANSWER_S = 20;
const LONGEST = 4 << 20;
const TELLING = 600;
// The number under which the fields of a form are sent: higher than that of any bound argument.
const FORM = 99;
const ENTITIES = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

const entity = (whole, name) => {
  if (!name.startsWith('#')) return ENTITIES[name] ?? whole;
  return String.fromCodePoint(name[1] === 'x' ? parseInt(name.slice(2), 16) : parseInt(name.slice(1), 10));
};
const decoded = (text) => text.replace(/&(#x[\da-f]+|#\d+|\w+);/gi, entity);

/** A document without its scripts, comments and head: what of it can reach a visitor, with its attributes. */
const bodyOf = (html) =>
  decoded(html.replace(/<(script|style|head)\b[^]*?<\/\1>/gi, ' ').replace(/<!--[^]*?-->/g, '').replace(/<!DOCTYPE[^>]*>/i, ''));
/** The words that a visitor reads. */
const textOf = (html) => decoded(bodyOf(html).replace(/<[^>]*>/g, ' ')).replace(/\s+/g, ' ').trim();
const titleOf = (html) => decoded(/<title>([^]*?)<\/title>/i.exec(html)?.[1] ?? '');

const attributeOf = (tag, name) => {
  const found = new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)')`, 'i').exec(tag);
  return found ? decoded(found[1] ?? found[2]) : undefined;
};

/** The forms of a page that have a server action: its id, the arguments bound to it, and the form itself. */
function formsOf(html) {
  return [...html.matchAll(/<form\b[^]*?<\/form>/gi)].flatMap(([form]) => {
    const inputs = [...form.matchAll(/<input\b[^>]*>/gi)].map(([tag]) => tag);
    const fields = new Map(inputs.map((tag) => [attributeOf(tag, 'name') ?? '', attributeOf(tag, 'value') ?? '']));
    const names = [...fields.keys()];
    const plain = names.find((name) => name.startsWith('$ACTION_ID_'));
    if (plain) return [{ id: plain.slice('$ACTION_ID_'.length), parts: new Map(), html: form }];
    const bound = names.find((name) => name.startsWith('$ACTION_REF_'));
    if (!bound) return [];
    const start = `$ACTION_${bound.slice('$ACTION_REF_'.length)}:`;
    const parts = new Map(names.filter((name) => name.startsWith(start)).map((name) => [name.slice(start.length), fields.get(name)]));
    return [{ id: JSON.parse(parts.get('0')).id, parts, html: form }];
  });
}

/** What a browser with JavaScript sends for an action: its bound arguments, and then the fields of the form. */
function encoded({ parts }, fields) {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(`${FORM}_${name}`, value);
  for (const [name, value] of parts) if (name > 1) data.append(name, value);
  data.append('0', JSON.stringify([...JSON.parse(parts.get('1') ?? '[]'), `$K${FORM}`]));
  return new Response(data);
}

export async function open({ answer, seat, root }) {
  const { reports, home } = seat;
  let starting;
  let service;

  async function served(handler) {
    const asked = [];
    const server = createServer(async (incoming, outgoing) => {
      const chunks = [];
      for await (const chunk of incoming) chunks.push(chunk);
      const one = {
        method: incoming.method,
        path: incoming.url,
        headers: incoming.headers,
        body: Buffer.concat(chunks).toString(),
      };
      asked.push(one);
      const { status = 200, json = null } = (await handler(one)) ?? {};
      outgoing.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
    });
    await new Promise((resolve) => server.listen(`${home}/service.sock`, resolve));
    return { asked };
  }

  /** An error that names the places in the answer's own files which Next's output names. */
  function failed({ step, said }) {
    const lines = said.split('\n').map((line) => line.replace(/\x1b\[[\d;]*m/g, '').trim());
    const from = lines.findIndex((line) => /error|failed|not found|missing|must |invalid/i.test(line));
    const telling = lines.slice(Math.max(from, 0)).filter(Boolean).join(' | ').slice(0, TELLING);
    const error = new Error(`next ${step} failed: ${telling}`);
    // Webpack names files from the project's folder on, Turbopack from the root of the file system.
    const places = [...said.matchAll(/\.\/([\w@()[\]./-]+\.[cm]?[jt]sx?:\d+:\d+)/g)].map(([, place]) => `/${place}`);
    const own = places.map((place) => (place.startsWith(`${root}/`) ? place : `${root}${place}`));
    error.stack = [error.message, ...own.map((place) => `    at (${place})`)].join('\n');
    return error;
  }

  async function start({ files = {}, env = {}, startEnv = {} } = {}) {
    if (starting) throw new Error('the project has been started already');
    starting = (async () => {
      writeFileSync(`${home}/orders.new`, JSON.stringify({ files, env, startEnv }));
      renameSync(`${home}/orders.new`, `${home}/orders.json`);
      while (!existsSync(`${reports}/state.json`)) await sleep(LOOK_MS);
      const state = JSON.parse(readFileSync(`${reports}/state.json`, 'utf8'));
      if (state.state !== 'started') throw failed(state);
      return state;
    })();
    return starting;
  }

  async function ask(path, { method = 'GET', headers = {}, cookies = {}, body, seconds = ANSWER_S } = {}) {
    await (starting ?? start());
    const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`).join('; ');
    return new Promise((resolve, reject) => {
      const options = {
        socketPath: `${reports}/web.sock`,
        path,
        method,
        headers: { host: 'app.example', ...(cookie ? { cookie } : {}), ...headers },
      };
      const tooLate = new Error(`${path} was not answered in ${seconds} seconds`);
      const late = setTimeout(() => sent.destroy(tooLate), seconds * 1000);
      const sent = httpRequest(options, async (incoming) => {
        try {
          const chunks = [];
          let length = 0;
          for await (const chunk of incoming) {
            length += chunk.length;
            if (length > LONGEST) throw new Error(`the answer to ${path} is longer than ${LONGEST >> 20} MiB`);
            chunks.push(chunk);
          }
          resolve(told(incoming, Buffer.concat(chunks).toString()));
        } catch (error) {
          reject(error);
        } finally {
          clearTimeout(late);
        }
      });
      sent.on('error', (error) => (clearTimeout(late), reject(error)));
      sent.end(body);
    });
  }

  function told({ statusCode: status, headers }, html) {
    // Where a redirect leads, as a path where it stays on this site.
    const to = headers.location && new URL(headers.location, 'http://app.example');
    const location = to && (['app.example', 'localhost', '127.0.0.1'].includes(to.hostname) ? to.pathname + to.search : to.href);
    return { status, headers, location: location ?? null, html, body: bodyOf(html), text: textOf(html), title: titleOf(html) };
  }

  return {
    /** Builds and starts the project; whatever asks it does so too. A build that fails is the probe's failure. */
    start,
    get: (path, options) => ask(path, { ...options, method: 'GET' }),
    ask,
    formsOf,
    /** Sends the first form of a page that has an action, or the one that `choose` picks, with these fields. */
    async submit(path, fields, { choose = (forms) => forms[0], ...options } = {}) {
      const page = await ask(path, options);
      const form = choose(formsOf(page.html));
      if (!form) throw new Error(`no form on ${path} sends a server action (status ${page.status})`);
      const sent = encoded(form, fields);
      const body = Buffer.from(await sent.arrayBuffer());
      const headers = {
        ...options.headers,
        accept: 'text/x-component',
        'next-action': form.id,
        'content-type': sent.headers.get('content-type'),
        'content-length': body.length,
      };
      return ask(path, { ...options, method: 'POST', headers, body });
    },
    /** A service beside the project, at {service} in its environment, that answers as `handler` says. */
    serve: (handler) => (service ??= served(handler)),
    /** What the build and the start said. */
    async said() {
      const { built, said } = await (starting ?? start());
      return `${built}${said}`;
    },
    /** A manifest of the build, such as prerender-manifest.json. */
    async manifest(name) {
      await (starting ?? start());
      return JSON.parse(readFileSync(`${reports}/manifests/${name}`, 'utf8'));
    },
    /** The texts of the answer's own files with code, by path. */
    files: () => Object.fromEntries(answer.own.map((path) => [path, readFileSync(`${root}/${path}`, 'utf8')])),
  };
}
