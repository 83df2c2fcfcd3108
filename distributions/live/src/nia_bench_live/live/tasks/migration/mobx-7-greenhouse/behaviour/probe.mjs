// Watches the model as pages do, and lists what they learn.
import * as mobx from 'mobx';

const { autorun, flowResult, isObservable, runInAction } = mobx;

export default async function probe(answer) {
  const setUp = await answer.named('setUp');
  const Bed = await answer.named('Bed');
  const House = await answer.named('House');
  const warnings = [];
  console.warn = (...words) => warnings.push(words.join(' '));
  setUp();

  const sensorOf = (...values) => ({ read: async () => values.shift() ?? 0 });
  const fern = { name: 'fern', low: 20, high: 60 };
  const bedOf = () => new Bed({ row: 1, column: 2 }, sensorOf(10, 50));
  /** What a watcher of `read` has learned so far, as a list. */
  const watched = (read) => {
    const learned = [];
    autorun(() => learned.push(JSON.stringify(read())));
    return learned;
  };

  const outcomes = {
    plants() {
      const bed = bedOf();
      const names = watched(() => bed.plants.map(({ name }) => name));
      bed.plant(fern);
      bed.plant({ name: 'moss', low: 20, high: 60 });
      return [names, bed.plants[0] === fern, isObservable(bed.plants), isObservable(bed.plants[1])];
    },
    places() {
      const bed = bedOf();
      const places = watched(() => bed.place);
      bed.move(1, 2);
      bed.move(1, 3);
      bed.move(1, 3);
      return places;
    },
    sensors() {
      const bed = bedOf();
      const first = bed.sensor;
      const seen = watched(() => bed.sensor === first);
      const other = sensorOf(5);
      bed.equip(other);
      bed.equip(other);
      return [seen, bed.sensor === other, isObservable(bed.sensor)];
    },
    ranges() {
      const bed = bedOf();
      const ranges = watched(() => bed.range);
      bed.plant(fern);
      bed.plant({ name: 'moss', low: 10, high: 70 });
      bed.plant({ name: 'rush', low: 40, high: 90 });
      return ranges;
    },
    async measures() {
      const bed = bedOf();
      bed.plant(fern);
      const thirst = watched(() => [bed.moisture ?? null, bed.isThirsty]);
      const { measure, plant, move } = bed;
      const given = [await flowResult(measure()), await flowResult(measure())];
      plant(fern);
      move(3, 4);
      return [given, thirst, bed.plants.length, bed.place];
    },
    async cancels() {
      const bed = bedOf();
      const run = flowResult(bed.measure());
      run.cancel();
      return [await run.then(() => 'kept', (error) => mobx.isFlowCancellationError(error)), bed.moisture ?? null];
    },
    async house() {
      const house = new House();
      runInAction(() => {
        house.beds.set('north', bedOf());
        house.beds.set('south', bedOf());
      });
      const notes = watched(() => house.notes.map(({ text }) => text));
      await house.measure();
      const { note } = house;
      note('done');
      return [notes, isObservable(house.notes[0]), house.beds.get('north') instanceof Bed, [...house.beds.values()].map(({ moisture }) => moisture)];
    },
    async oneAfterTheOther() {
      const house = new House();
      let reading = 0;
      let most = 0;
      const slow = {
        async read() {
          reading += 1;
          most = Math.max(most, reading);
          await new Promise((resolve) => setTimeout(resolve, 10));
          reading -= 1;
          return 30;
        },
      };
      runInAction(() => {
        for (const name of ['a', 'b', 'c']) house.beds.set(name, new Bed({ row: 1, column: 1 }, slow));
      });
      await house.measure();
      return [most, [...house.beds.values()].map(({ moisture }) => moisture ?? null)];
    },
    temperature() {
      const house = new House();
      const seen = watched(() => [house.celsius.get(), Math.round(house.fahrenheit.get()), house.isCold]);
      house.heat(32);
      runInAction(() => house.fahrenheit.set(50));
      const { loud, coldBelow } = house.settings;
      coldBelow(12);
      loud(true);
      return [seen, house.settings.isLoud];
    },
    thirst() {
      const told = {};
      for (const same of ['always', 'if they are one list', 'if they have the same beds', 'if they say the same', undefined]) {
        const house = new House();
        const bed = bedOf();
        bed.plant(fern);
        const lists = [];
        const stop = house.onThirst((beds) => lists.push(beds.map(({ name, place }) => `${name} ${place.row}`).join()), same);
        runInAction(() => house.beds.set('a', bed));
        runInAction(() => {
          bed.moisture = 5;
        });
        bed.move(7, 7);
        bed.move(7, 7);
        runInAction(() => house.beds.set('b', bedOf()));
        stop();
        bed.move(8, 8);
        told[String(same)] = lists;
      }
      return told;
    },
    strict() {
      warnings.length = 0;
      const bed = bedOf();
      watched(() => bed.place);
      bed.move(2, 2);
      const inAction = warnings.length;
      bed.place = { row: 9, column: 9 };
      return [inAction, warnings.length > 0];
    },
  };
  const results = {};
  for (const [name, act] of Object.entries(outcomes)) {
    try {
      results[name] = await act();
    } catch (error) {
      results[name] = { threw: String(error?.message ?? error).slice(0, 200) };
    }
  }
  return results;
}
