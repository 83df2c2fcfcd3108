// Vaults over one store, with a seal that can be broken.
import { setTimeout as after } from 'node:timers/promises';

const turned = (text) => text.split('').reverse().join('');
const tried = (promise) => promise.then((value) => ['kept', value ?? null], (error) => ['rejects', error?.message]);

export default async function probe(answer) {
  const openVault = await answer.named('openVault');
  const vaults = (lasts = 60_000) => {
    const store = new Map();
    const seals = { broken: false };
    const sealing = (what, change) => async (text) => {
      if (seals.broken) throw new Error(`no ${what}`);
      return change(text);
    };
    const seal = sealing('seal', (text) => turned(Buffer.from(text).toString('base64')));
    const unseal = sealing('unseal', (text) => Buffer.from(turned(text), 'base64').toString());
    const open = (shop) => openVault({ store, shop, lasts, seal, unseal });
    return { store, seals, tea: open('tea'), cup: open('cup') };
  };
  const session = (user) => ({ user, basket: [`${user}-basket`] });

  return {
    async finds() {
      const { tea, cup } = vaults();
      await tea.begin('one', session('Ann'));
      await cup.begin('one', session('Bob'));
      return [await tea.find('one'), await cup.find('one'), (await tea.find('two')) ?? null];
    },
    async seals() {
      const { tea, store } = vaults();
      await tea.begin('one', session('Ann'));
      await tea.beginUntil('two', session('Bob'), Date.now() + 60_000);
      const all = JSON.stringify([...store]);
      return [store.size, /Ann|Bob|basket|QW5u|Qm9i/.test(all)];
    },
    async ends() {
      const { tea } = vaults(250);
      const from = Date.now();
      await tea.begin('one', session('Ann'));
      const ends = await tea.endsAt('one');
      const moment = Date.now() + 600;
      await tea.beginUntil('two', session('Bob'), moment);
      await tea.beginUntil('past', session('Old'), Date.now() - 1000);
      const before = [ends >= from + 250 && ends <= Date.now() + 250, (await tea.endsAt('two')) === moment, (await tea.find('past')) ?? null, (await tea.endsAt('three')) ?? null];
      await after(290);
      const between = [(await tea.find('one')) ?? null, (await tea.find('two'))?.user, [...(await tea.all()).keys()]];
      await after(360);
      return [...before, ...between, (await tea.find('two')) ?? null, (await tea.endsAt('two')) ?? null];
    },
    async cleans() {
      const { tea } = vaults();
      await tea.begin('../up\n', session('Ann'));
      await tea.begin('a;b--c', session('Bob'));
      await tea.beginUntil('$c\0', session('Cid'), Date.now() + 60_000);
      const found = [];
      for (const id of ['up', '\r../up', 'a;b--c', 'ab', 'abc', '$c', 'c']) found.push((await tea.find(id))?.user ?? null);
      return [found, [...(await tea.all()).keys()].sort(), await tea.end(['../a;b--c', '\nup', 'c'])];
    },
    async endsSessions() {
      const { tea, cup } = vaults();
      for (const id of ['one', 'two', 'three']) await tea.begin(id, session(id));
      await cup.begin('one', session('Bob'));
      return [await tea.end(['one', 'nobody', 'two']), await tea.end([]), [...(await tea.all())], (await cup.find('one'))?.user];
    },
    async counts() {
      const { tea, cup } = vaults();
      await tea.begin('one', session('Ann'));
      await tea.find('one');
      await tea.find('../one');
      await tea.endsAt('one');
      await tea.find('two');
      await tea.endsAt('t\nwo');
      await cup.find('one');
      return [tea.sought('one'), tea.sought('one\0'), tea.sought('two'), cup.sought('one'), tea.sought('three')];
    },
    async rejects() {
      const { tea, seals, store } = vaults();
      await tea.begin('one', session('Ann'));
      seals.broken = true;
      const outcomes = [
        await tried(tea.begin('two', session('Bob'))),
        await tried(tea.beginUntil('two', session('Bob'), Date.now() + 60_000)),
        await tried(tea.find('one')),
        await tried(tea.endsAt('one')),
        await tried(tea.all()),
      ];
      seals.broken = false;
      const still = (await tea.find('one'))?.user;
      store.delete = () => {
        throw new Error('no delete');
      };
      return [...outcomes, still, await tried(tea.end(['one']))];
    },
  };
}
