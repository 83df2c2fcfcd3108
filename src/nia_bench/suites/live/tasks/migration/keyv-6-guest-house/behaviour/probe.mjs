// The table of the guest house in memory; it refuses what `refuses` names.
import { setTimeout as after } from 'node:timers/promises';

function tableOf() {
  const rows = new Map();
  const table = { rows, refuses: '' };
  const gate = (what) => {
    if (table.refuses.includes(what)) throw new Error(`no ${what}`);
  };
  return Object.assign(table, {
    async read(key) {
      gate('read');
      return rows.get(key);
    },
    async write(key, row) {
      gate('write');
      rows.set(key, row);
    },
    async remove(key) {
      gate('remove');
      return rows.delete(key);
    },
    async keys() {
      gate('keys');
      return [...rows.keys()];
    },
  });
}

const ARRIVAL = '2026-10-06T22:49:46.000Z';
const card = (room) => ({ room, arrival: new Date(ARRIVAL) });
const plain = (found) => (found ? [found.room, found.arrival instanceof Date, found.arrival.toISOString?.()] : null);
const tried = (promise) => promise.then((value) => ['kept', value ?? null], (error) => ['rejects', error.message]);

export default async function probe(answer) {
  const openCaches = await answer.named('openCaches');
  const opened = (weatherLasts = 60_000) => {
    const table = tableOf();
    const log = [];
    return { table, log, caches: openCaches(table, (line) => log.push(line), weatherLasts) };
  };

  return {
    async keeps() {
      const { caches, log } = opened();
      await caches.keep('ann', card(3));
      await caches.keep('bob', card(4), 60_000);
      return [plain(await caches.card('ann')), plain(await caches.card('bob')), plain(await caches.card('eve')), log];
    },
    async rows() {
      const { caches, table } = opened();
      const from = Date.now();
      await caches.keep('ann', card(3));
      await caches.keep('bob', card(4), 60_000);
      await caches.report('monday', 'rain');
      const to = Date.now();
      const isDue = (moment) => moment >= from + 60_000 - 2 && moment <= to + 60_000 + 2;
      return [...table.rows].map(([key, { text, until }]) => {
        const { value, expires, ...more } = JSON.parse(text);
        return [key, JSON.stringify(value), Object.keys(more).length, until === undefined && expires === undefined ? 'for good' : isDue(until) && isDue(expires)];
      });
    },
    async readsRows() {
      const { caches, table } = opened();
      table.rows.set('cards:eve', { text: `{"value":{"room":9,"arrival":{"$date":"${ARRIVAL}"}}}` });
      table.rows.set('cards:old', { text: `{"value":{"room":8,"arrival":{"$date":"${ARRIVAL}"}}}`, until: Date.now() - 5 });
      table.rows.set('weather:friday', { text: '{"value":"fog"}' });
      return [plain(await caches.card('eve')), plain(await caches.card('old')), await caches.weather('friday')];
    },
    async tellsUntil() {
      const { caches } = opened();
      await caches.keep('ann', card(3));
      const from = Date.now();
      await caches.keep('bob', card(4), 60_000);
      const until = (await caches.until('bob')).getTime();
      return [await caches.until('ann'), until >= from + 60_000 && until <= Date.now() + 60_000, (await caches.until('eve')) === undefined];
    },
    async ends() {
      const { caches } = opened(250);
      await caches.keep('bob', card(4), 250);
      await caches.report('monday', 'rain');
      const before = [plain(await caches.card('bob')) !== null, await caches.weather('monday')];
      await after(300);
      return [...before, plain(await caches.card('bob')), (await caches.until('bob')) ?? null, (await caches.weather('monday')) ?? null];
    },
    async forgets() {
      const { caches, table } = opened();
      for (const guest of ['ann', 'bob', 'eve']) await caches.keep(guest, card(1));
      return [await caches.forget(['ann', 'bob']), await caches.forget(['eve', 'nobody']), await caches.forget([]), [...table.rows.keys()]];
    },
    async weather() {
      const { caches, table } = opened();
      await caches.keep('ann', card(3));
      await caches.report('monday', 'rain');
      const seen = [await caches.weather('monday'), (await caches.weather('ann')) ?? null, plain(await caches.card('monday'))];
      await caches.clearWeather();
      return [...seen, (await caches.weather('monday')) ?? null, [...table.rows.keys()]];
    },
    async refusedCards() {
      const { caches, table, log } = opened();
      await caches.keep('ann', card(3));
      table.refuses = 'read write remove keys';
      const outcomes = [await tried(caches.card('ann')), await tried(caches.until('ann'))];
      log.length = 0;
      return [...outcomes, await tried(caches.keep('bob', card(4))), await tried(caches.forget(['ann'])), log];
    },
    async refusedReports() {
      const { caches, table, log } = opened();
      table.refuses = 'read write remove keys';
      return [await tried(caches.report('monday', 'rain')), await tried(caches.weather('monday')), await tried(caches.clearWeather()), log];
    },
  };
}
