// Each outcome is one change that the migration has to make, or one thing that the seed room did before. Each loads
// only what it needs, so that a file that was not migrated fails nothing else.
export default function library(answer) {
  const named = (name) => answer.named(name);

  return {
    front: async () => (await named('frontOf'))('March/April & "May"'),
    variety: async () => (await named('varietyLine'))(),
    group: async () => (await named('printerWord'))('kinds'),
    strip: async () => Promise.all(['en', 'ar', undefined].map(await named('stripSide'))),
    wording: async () => {
      const useWording = await named('useWording');
      return [await useWording('tray 7/north'), await useWording('en')];
    },
    stamp: async () => [(await named('stampOf'))(3, 'B'), (await named('stampOf'))(12, 'C & D')],
    donated: async () => (await named('takeWords'))({ leek: 'leek', beans: { broad: 'broad bean' } }, ['seed', 'leek', 'beans.broad', 'kale']),
    missing: async () => (await named('missingWords'))(['seed', 'pod']),

    weight: async () => {
      const weigh = await named('weigh');
      return [weigh(12), weigh(3, 7)];
    },
    loans: async () => (await named('keepLoans'))([{ lend: 'Cora' }, { lend: 'Dirk' }, 'undo', 'undo', 'redo', { lend: 'Elin' }]),
    beds: async () => (await named('digBeds'))(['dig', 'dig', 'dig', 'undo']),
    stock: async () => (await named('fill'))([['kale', 10], ['leek', 3]]),
    handles: async () => (await named('turn'))(['vent', 'blind', 'vent']),
    visits: async () => (await named('logVisits'))(['Ines', 'Jory']),

    delivery: async () => {
      const [waitFor, deliver] = [await named('waitFor'), await named('deliver')];
      const heavy = waitFor(50);
      await deliver('kale', 20);
      await deliver('leek', 60);
      return Promise.race([heavy, new Promise((resolve) => setTimeout(() => resolve('none'), 100))]);
    },
    rainfall: async () => {
      const [measureRain, rain] = [await named('measureRain'), await named('rain')];
      const measured = measureRain(6);
      await rain(2, 3, 4, 5);
      return Promise.race([measured, new Promise((resolve) => setTimeout(() => resolve('none'), 100))]);
    },
    round: async () => (await named('eveningRound'))('the pump', 20),

    plainLabel: async () => [(await named('frontOf'))('May <or June>'), (await named('printerWord'))('kinds.pea')],
    frost: async () => {
      const list = new (await named('FrostList'))();
      let warned = 0;
      const warn = ({ degrees }) => { warned += degrees; };
      list.add(warn);
      list.add(warn);
      return [list.freeze(-2), list.freeze(-3), warned];
    },
    seeds: async () => [(await named('sownIn'))(4), (await named('families'))().slice(0, 2), (await named('isFresh'))('leek', 2020, 2022), (await named('plantsOn'))('dill', 100)],
    people: async () => [(await named('helpers'))(20), (await named('duesOf'))('Cora Tay'), (await named('gramsOf'))('kale'), (await named('toDry'))(), (await named('swappers'))(20), (await named('favourite'))()],
  };
}
