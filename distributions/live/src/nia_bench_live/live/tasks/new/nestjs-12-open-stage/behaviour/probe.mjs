import 'reflect-metadata';
import net from 'node:net';
import { All, Controller, Get, Module, Post } from '@nestjs/common';
import { Subject } from 'rxjs';

const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const within = (promise, seconds = 4) => Promise.race([promise, sleep(seconds * 1000).then(() => Promise.reject(new Error('nothing came')))]);

/** What decorators would do: this file is not compiled. */
function group(base, handlers) {
  class Group {}
  for (const [name, decorate, answer] of handlers) {
    Group.prototype[name] = () => answer;
    decorate(Group.prototype, name, Object.getOwnPropertyDescriptor(Group.prototype, name));
  }
  Controller(base)(Group);
  class GroupModule {}
  Module({ controllers: [Group] })(GroupModule);
  return GroupModule;
}

const until = async (holds, seconds = 4) => {
  const end = Date.now() + seconds * 1000;
  while (!holds() && Date.now() < end) await sleep(20);
  return holds();
};

// Streams on the way hold some events by their number, the system some by their size: so they are small here.
const PIECE = 'n'.repeat(64 * 1024 - 64);

export default async function probe(answer) {
  const openStage = await answer.named('openStage');
  const live = await answer.named('live');
  const notes = new Subject();
  const players = group('plays', [
    ['anything', Get('*rest'), 'players: anything'],
    ['one', Get(':play'), 'players: one'],
    ['today', Get('today'), 'players: today'],
    ['cast', Get(':play/cast'), 'players: cast'],
  ]);
  const house = group('', [
    ['notes', live('notes'), notes],
    ['lost', All('*rest'), 'house: lost'],
    ['gala', Get('plays/gala'), 'house: gala'],
    ['galaCast', Get('plays/gala/cast'), 'house: cast of the gala'],
  ]);
  const doubles = [
    [group('', [['a', Get('bar/menu'), 'a']]), group('bar', [['b', Get('menu'), 'b']])],
    [group('bar', [['a', Get(':drink'), 'a'], ['b', Get(':drink'), 'b']])],
  ];
  const fine = [group('bar', [['a', Get('menu'), 'a'], ['b', Post('menu'), 'b'], ['c', Get(':drink'), 'c']])];

  const opened = [];
  const opens = async (groups) => {
    const app = await within(openStage(groups));
    opened.push(app);
    await app.listen(0, '127.0.0.1');
    return `http://127.0.0.1:${app.getHttpServer().address().port}`;
  };
  const refuses = async (groups) => {
    try {
      opened.push(await within(openStage(groups)));
      return 'opened';
    } catch {
      return 'refused';
    }
  };
  const url = await opens([players, house]).catch((error) => error);
  const told = async (path, method = 'GET') => {
    if (url instanceof Error) throw url;
    return (await within(fetch(url + path, { method }))).text();
  };

  /** Someone who listens, and counts what comes; or does not read at all. */
  async function listener({ reads }) {
    if (url instanceof Error) throw url;
    const socket = net.connect(Number(new URL(url).port), '127.0.0.1');
    const heard = { characters: 0, start: '', closed: false };
    socket.on('error', () => {});
    socket.on('close', () => (heard.closed = true));
    if (reads) {
      socket.on('data', (data) => {
        if (heard.start.length < 600) heard.start += data.toString();
        heard.characters += data.length;
      });
    } else socket.pause();
    const count = notes.observers.length;
    socket.write('POST /notes HTTP/1.1\r\nhost: stage.test\r\naccept: text/event-stream\r\ncontent-length: 0\r\n\r\n');
    const isOn = await until(() => notes.observers.length > count);
    return { socket, heard, isOn };
  }
  /** So many MiB of events. */
  const call = async (mebibytes) => {
    for (let each = 0; each < mebibytes * 16; each += 1) {
      notes.next({ data: PIECE });
      if (each % 4 === 3) await sleep(2);
    }
    await sleep(150);
  };

  let slow = null;
  const listening = (async () => {
    const quick = await listener({ reads: true });
    const lazy = await listener({ reads: false });
    if (!quick.isOn || !lazy.isOn) throw new Error('the notes cannot be listened to');
    const here = notes.observers.length;
    await call(14);
    const patient = notes.observers.length;
    await call(28);
    await until(() => notes.observers.length < here, 5);
    const after = notes.observers.length;
    notes.next({ data: 'last' });
    await until(() => quick.heard.characters > 42 * 16 * PIECE.length, 5);
    slow = { here, patient, after, all: quick.heard.characters > 42 * 16 * PIECE.length, type: /content-type: text\/event-stream/i.test(quick.heard.start) };
    quick.socket.destroy();
    lazy.socket.destroy();
    return slow;
  })().catch((error) => error);
  const result = await listening;
  const settled = () => {
    if (result instanceof Error) throw result;
    return result;
  };
  const left = await until(() => notes.observers.length === 0, 5);

  return {
    spelledOut: async () => [await told('/plays/today'), await told('/plays/gala'), await told('/plays/gala/cast')],
    parameters: async () => [await told('/plays/hamlet'), await told('/plays/hamlet/cast'), await told('/plays/hamlet/cast/1'), await told('/elsewhere')],
    doubles: async () => [await refuses(doubles[0]), await refuses(doubles[1])],
    fine: () => refuses(fine),
    streams: () => [settled().type, settled().all, left],
    waits: () => settled().patient === settled().here,
    disconnects: () => settled().here - settled().after,
  };
}
