// The world `ai`: a model of OpenAI that says what the probe has it say, reached over HTTP by the provider package
// of the answer's environment, on the sandbox's own loopback.
//
// @ai-sdk/openai reads OPENAI_BASE_URL and OPENAI_API_KEY from version 2 (of AI SDK 5) on. Version 1 reads the key
// alone, so what is fetched from OpenAI's own address is redirected as well, as it is for an answer that names it.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { ENDPOINTS, errorOf, questionOf, written } from './openai_wire.mjs';
import { screen } from './screen.mjs';

const OPENAI = 'https://api.openai.com';
const USAGE = { input: 3, output: 4 };
const TURNS = 40;
const TURN_MS = 50;

/** What the probe gets. Until it has said what the model `says`, the model refuses to answer. */
export async function open() {
  const state = { script: () => ({ error: 'the model has nothing to say', status: 400 }), asked: [] };
  const server = createServer((request, response) => serve(state, request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${server.address().port}`;
  process.env.OPENAI_BASE_URL = `${url}/v1`;
  process.env.OPENAI_API_KEY = 'sk-scripted';
  redirect(url);
  return { says: (script) => says(state, script), held, within, reached, screen, inputFor, url };
}

/**
 * Puts a script in place, and returns the list of questions that it is asked: `script(question, number)` gives the
 * pieces of the reply, texts and tool calls, `{ name, input }`, in a list or an async iterable; or `{ pieces, usage:
 * { input, output }, breaks, error, status }`. `breaks` is said by the stream in the place of its end, `error` with
 * `status` (400) in the place of the reply. A question has `left`, kept once its asker hung up before the end.
 */
function says(state, script) {
  state.script = script;
  state.asked = [];
  return state.asked;
}

function redirect(url) {
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => {
    const address = String(input instanceof Request ? input.url : input);
    if (!address.startsWith(`${OPENAI}/`)) return fetch(input, init);
    const there = url + address.slice(OPENAI.length);
    return fetch(input instanceof Request ? new Request(there, input) : there, init);
  };
}

async function serve(state, request, response) {
  const { script, asked } = state;
  const parts = [];
  for await (const part of request) parts.push(part);
  const endpoint = Object.keys(ENDPOINTS).find((each) => request.url.endsWith(each));
  if (request.method !== 'POST' || !endpoint) return refuse(response, 404, `no such endpoint: ${request.url}`);
  if (!request.headers.authorization?.startsWith('Bearer ')) return refuse(response, 401, 'no API key');
  const question = questionOf(request.url, JSON.parse(Buffer.concat(parts).toString()));
  question.left = once(response, 'close').then(() => !response.writableFinished);
  const said = await script(question, asked.push(question));
  const isBare = Array.isArray(said) || Symbol.asyncIterator in said;
  const { pieces = [], usage = USAGE, breaks, error, status = 400 } = isBare ? { pieces: said } : said;
  if (error !== undefined) return refuse(response, status, error);
  const wire = ENDPOINTS[endpoint];
  if (question.streams) return stream(response, wire.events(question, pieces, usage), breaks && wire.broken(breaks));
  if (breaks) return refuse(response, 400, breaks);
  const all = await Array.fromAsync(pieces);
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(wire.whole(question, all, usage)));
}

function refuse(response, status, message) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(errorOf(message)));
}

/** Sends each event when it is there. What is `broken` follows the last piece, and nothing else does. */
async function stream(response, events, broken) {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
  for await (const event of events) {
    if (response.destroyed) return;
    if (broken && ENDINGS.some((isEnding) => isEnding(event))) break;
    response.write(written(event));
  }
  response.end(broken ? written(broken) : undefined);
}

const ENDINGS = [
  ({ event }) => event === 'response.output_text.done' || event === 'response.completed',
  ({ data }) => data === '[DONE]' || data.choices?.[0]?.finish_reason,
];

/**
 * Whether the promise is kept before long; for what a wrong answer never brings about. What counts is turns of the
 * event loop, not the clock: on a busy machine this process may have had no turn at all in that time.
 */
async function within(promise) {
  let kept = false;
  const done = promise.then(() => (kept = true));
  for (let turn = 0; turn < TURNS && !kept; turn += 1) await Promise.race([done, setTimeout(TURN_MS)]);
  return kept;
}

/**
 * Pieces of which the later ones are sent once the reader has `seen()` the first. `early` says whether it has; one
 * who collects everything gets the rest after a while.
 */
function held([first, ...rest]) {
  const gate = Promise.withResolvers();
  const reply = { early: false, seen: gate.resolve };
  reply.pieces = (async function* pieces() {
    yield first;
    reply.early = await within(gate.promise);
    yield* rest;
  })();
  return reply;
}

/**
 * The first function among `exported` that asks the model something when it is called with `args`, and what it gave
 * back: `{ ask, args, given }`. What one throws before it has asked is thrown where none asks.
 */
async function reached(asked, exported, ...args) {
  let thrown = new Error('no exported function asks the model');
  for (const ask of exported) {
    if (typeof ask !== 'function' || /^class\b/.test(String(ask))) continue;
    try {
      const given = await ask(...args);
      if (asked.length) return { ask, args, given };
    } catch (error) {
      if (asked.length) throw error;
      thrown = error;
    }
  }
  throw thrown;
}

/** An input that fits a tool's schema on the wire: each text in it is `text`. */
function inputFor(schema, text) {
  const { type, enum: choices, anyOf, properties = {}, required = [], items = {}, minimum = 1 } = schema;
  if (choices) return choices[0];
  if (anyOf) return inputFor(anyOf[0], text);
  if (type === 'object') return Object.fromEntries(required.map((name) => [name, inputFor(properties[name], text)]));
  if (type === 'array') return [inputFor(items, text)];
  return { number: minimum, integer: minimum, boolean: true }[type] ?? text;
}
