// Each outcome is one change that the migration has to make, or one thing that the station did before. Each loads only
// what it needs, so that a file that was not migrated fails nothing else.
export default function station(answer) {
  const named = (name) => answer.named(name);
  const soon = () => new Promise((resolve) => setTimeout(resolve, 5));

  return {
    boardWords: async () => {
      const say = await named('say');
      return [say('gd', 'board-notice'), say('en', 'fog-rule', { seconds: 90 })];
    },
    blankSeal: async () => ['en', 'gd'].map(await named('sealLine')),
    boardPage: async () => (await named('boardLine'))('en', 'Oban/Mull & <Iona>'),
    soundings: async () => [(await named('soundingLine'))(5.4864), (await named('windLine'))(20, 'west')],
    handover: async () => [{ ships: 4 }, { ships: 1, wreck: 'brig Ann', visitor: null }].map(await named('handoverLine')),
    letters: async () => {
      const letterLine = await named('letterLine');
      return [letterLine('oil', 3), letterLine('wick')];
    },
    morning: async () => {
      const morning = new (await named('Morning'))();
      const asleep = morning.call();
      await morning.wake();
      return [asleep, morning.call()];
    },

    strokes: async () => {
      const bell = new (await named('Bell'))();
      await bell.strike(1);
      return bell.strike(8);
    },
    drill: async () => {
      const drill = new (await named('Drill'))();
      drill.add('boat', () => {}).add('pump', async () => { throw new Error('the pump is dry'); });
      return drill.run();
    },
    roster: async () => {
      const roster = new (await named('Roster'))();
      let heard = 0;
      const [ann, bob] = [() => { heard += 1; }, () => { heard += 10; }];
      roster.signOn(ann);
      roster.signOn(bob);
      await roster.sound();
      roster.signOff(ann);
      await roster.sound();
      await soon();
      return [roster.summary, heard];
    },
    ships: async () => {
      const ships = new (await named('Ships'))();
      const reading = ships.read();
      await ships.show('flag', 'pilot wanted');
      await ships.show('lamp', 'no fog');
      ships.end();
      const open = new Promise((resolve) => setTimeout(() => resolve('still reading'), 100));
      return Promise.race([reading, open]);
    },
    shipNotices: async () => (await named('shipNotice'))('brig "Ann"', 'Monday'),
    chartNotices: async () => (await named('chartNotice'))('A & B', 'Kirk & Sons'),
    tape: async () => {
      const telegraph = new (await named('Telegraph'))();
      await telegraph.send('fog');
      telegraph.record(true);
      await telegraph.send('gale');
      telegraph.record(false);
      await telegraph.send('calm');
      return telegraph.tape;
    },

    oilBook: async () => {
      const burnFor = await named('burnFor');
      burnFor(2);
      (await named('lamp')).trigger.burn({ hours: 5 });
      return burnFor(10);
    },
    switches: async () => (await named('press'))('open', 'lift', 'horn', 'open'),
    orders: async () => (await named('keepJournal'))(['turn', 'turn', 'stop']),
    watchBook: async () => (await named('bookOf'))(2),
    alarms: async () => {
      const alarm = new (await named('Alarm'))();
      const heard = [];
      const hear = ({ kind }) => heard.push(kind);
      const stop = alarm.listen(hear);
      alarm.listen(hear);
      alarm.raise('fire');
      stop();
      alarm.raise('wreck');
      return heard;
    },

    plainWords: async () => {
      const say = await named('say');
      return [say('en', 'greeting', { name: 'Una' }), say('gd', 'greeting', { name: 'Una <b>' })];
    },
    hush: async () => (new (await named('Bell'))()).hush(),
    quietDrill: async () => (new (await named('Drill'))()).add('boat', () => {}).run(),
    alarmCount: async () => {
      const alarm = new (await named('Alarm'))();
      alarm.raise('fire');
      return alarm.raise('fire');
    },
    stations: async () => {
      const [findLight, chartEntry, unmanned, crewOf] = [await named('findLight'), await named('chartEntry'), await named('unmanned'), await named('crewOf')];
      return [chartEntry(findLight('Fladda')), unmanned().slice(0, 2), crewOf('Fidra'), (await named('seniority'))('Nora Muir', 2000)];
    },
    stores: async () => {
      const [monthsLeft, order, shareNight, onDuty] = [await named('monthsLeft'), await named('order'), await named('shareNight'), await named('onDuty')];
      const night = shareNight(['Una', 'Ewan', 'Isla'], 18, 8);
      return [monthsLeft('oil'), order(8).slice(0, 3), night, onDuty(night, 23), onDuty(night, 12) ?? null];
    },
  };
}
