// Each outcome is one change that the migration has to make, or one thing that the office did before. Each loads only what
// it needs, so that a file that was not migrated fails nothing else.
export default function office(answer) {
  const named = (name) => answer.named(name);
  const all = async (...names) => Promise.all(names.map(named));

  return {
    hints: async () => ['height', 'wind', 'riders', 'delay', 'frost'].map(await named('hintFor')),
    changes: async () => {
      const changeOffer = await named('changeOffer');
      const offer = { name: 'Moonlight', season: 'winter', seats: 24 };
      return [{ name: 'Full moon' }, { seats: 30 }, {}, { season: 'summer' }].map((form) => changeOffer(offer, form));
    },
    pylons: async () => {
      const sheetFaults = await named('sheetFaults');
      return [sheetFaults({ P01: 40, Q2: 50 }), sheetFaults({ P1: 60, P03: 45, 'P 4': 33 }), sheetFaults({ ridge: 70 })];
    },
    radio: async () => ['ridge', 'P7', 'at the top'].map(await named('radioAnswer')),
    mistakes: async () => {
      const mistakesIn = await named('mistakesIn');
      return [
        mistakesIn({ cabin: '7', driver: null, riders: ['Ann', 3], left: { hour: NaN, station: true } }),
        mistakesIn({ cabin: [7], driver: {}, riders: [] }),
        mistakesIn({ cabin: true, driver: 'Jon', riders: 'Ann', left: 9 }),
      ];
    },
    groups: async () => {
      const answerGroup = await named('answerGroup');
      return [{ dogs: 2 }, { leader: 'Ann' }, { leader: 'Ann', dogs: 1 }].map((more) => answerGroup({ station: 'Ridge', persons: 12, ...more }));
    },
    moments: async () => {
      const [timedLines, minutesBetween] = await all('timedLines', 'minutesBetween');
      const lines = ['2026-05-01T08:00:00+0200 the winch starts', '2026-05-01T06:30:00-0330 fog', '2026-05-01T08:00:00+02 a bell'];
      return [timedLines(lines), minutesBetween('2026-05-01T08:00:00+0200', '2026-05-01T08:25:00+02:00')];
    },
    ropes: async () => {
      const ropeFaults = await named('ropeFaults');
      return [ropeFaults(new Set(['A1', 'B22', 'C3', 'seat'])), ropeFaults(new Set(['x', 'A2']))];
    },
    pages: async () => {
      const [pageOf, captionOf] = await all('pageOf', 'captionOf');
      return [pageOf('/pages/prices?day=sunday'), pageOf('/pages/snow/?a=1'), captionOf('/summit/winter/9?size=large'), pageOf('/pages?page=prices')];
    },
    cars: async () => {
      const [carOf, doorOf] = await all('carOf', 'doorOf');
      return [carOf('/cars/12;lang=de'), carOf('/cars/12;lang=de/doors'), carOf('/cars/3/doors'), doorOf('/cars/12/doors/2;open')];
    },
    papers: async () => {
      const [paperOf, legOf] = await all('paperOf', 'legOf');
      return [paperOf('/papers/plan.2026.pdf'), paperOf('/papers/a.b.tar.gz'), legOf('/legs/old-mill-ridge')];
    },
    signs: async () => {
      const [signFor, boardAddress] = await all('signFor', 'boardAddress');
      return [signFor('upper/lower', 'ridge'), signFor('aosta', 'mill/ridge'), boardAddress('a/b')];
    },
    rolls: async () => {
      const [rollsFor, orderRolls] = await all('rollsFor', 'orderRolls');
      const films = ['day-1', 'night-2', 'fog-3', 'dusk-4'];
      return [rollsFor('{day,night}*'), rollsFor('roll{1..4}?'), rollsFor('summit/{a,b}[0-9]'), orderRolls('{day,night,fog}-*', films, 700)];
    },
    labels: async () => {
      const [papersOf, labelFor] = await all('papersOf', 'labelFor');
      const papers = ['red1-plan', 'red2-card', 'red3-card', 'red{1,2}-old', 'blue*-card', 'blues-card'];
      return [papersOf('red{1,2}', papers), papersOf('blue*', papers), labelFor('red{1,2}')];
    },
    photos: async () => {
      const photosOf = await named('photosOf');
      const photos = ['ridge.raw', 'ridge.jpg', 'ridge-2.raw', 'ridge.tmp.jpg', 'mill.jpg'];
      return [photosOf('ridge', ['.raw', '.tmp'], photos), photosOf('ridge', ['-'], photos)];
    },
    shares: async () => {
      const [tablesOn, tableCounts] = await all('tablesOn', 'tableCounts');
      const files = ['//ridge/day/a.csv', '//RIDGE/day/b.csv', '\\\\ridge\\day\\c.csv', '//ridge/Day/d.csv', '//mill/day/e.csv', '//Mill/DAY/f.csv', '//ridge/day/g.txt'];
      return [tablesOn('ridge', 'day', files), tableCounts(['ridge', 'mill', 'RIDGE'], 'day', files)];
    },

    fields: async () => {
      const [hintFor, fitsField, enterOffer, boardOf] = await all('hintFor', 'fitsField', 'enterOffer', 'boardOf');
      const offer = enterOffer({ name: 'Sunrise', season: 'winter', seats: 4 });
      return [hintFor('riders'), fitsField('riders', 12), fitsField('riders', 41), fitsField('height', -3.5), fitsField('wind', -1), fitsField('delay', 1.5), offer, boardOf(offer), boardOf(enterOffer({ name: 'Moon' })), enterOffer({ name: 'x' })];
    },
    sheets: async () => {
      const [sheetFaults, slackestFirst, radioAnswer, understood, mistakesIn, logLine] = await all('sheetFaults', 'slackestFirst', 'radioAnswer', 'understood', 'mistakesIn', 'logLine');
      const report = { cabin: 7, driver: 'Jon', riders: ['Ann', 'Ben'], left: { hour: 9, station: 'Mill' } };
      return [sheetFaults({ P01: 40 }), sheetFaults({ P01: 10, P02: 91 }), slackestFirst({ P03: 60, P01: 30, P02: 45 }), slackestFirst({ P1: 30 }), radioAnswer('Ridge'), radioAnswer('P07'), understood('from Mill to P12, then P1.'), mistakesIn(report), mistakesIn({ ...report, riders: [] }), logLine(report), logLine({ ...report, cabin: 'x' })];
    },
    orders: async () => {
      const [answerGroup, answerFamily, timedLines, minutesBetween, ropeFaults, metresApart] = await all('answerGroup', 'answerFamily', 'timedLines', 'minutesBetween', 'ropeFaults', 'metresApart');
      const ride = { station: 'Ridge', persons: 12 };
      const many = new Set(Array.from({ length: 13 }, (_, index) => `${'ABCDEF'[index % 6]}${index % 10}`));
      return [answerGroup(ride), answerGroup({ ...ride, sledges: 2 }), answerGroup({ ...ride, persons: 9 }), answerGroup({ persons: 12 }), answerFamily({ ...ride, persons: 4 }), answerFamily(ride), timedLines(['2026-05-01T06:00:00Z start', '2026-05-01T06:00:00+01:00 fog', 'a bell', '2026-05-01 06:00 snow']), minutesBetween('2026-05-01T06:00:00Z', '2026-05-01T06:41:00Z'), minutesBetween('six', '2026-05-01T06:41:00Z'), ropeFaults(new Set(['A1', 'F9'])), ropeFaults(many), metresApart(new Set(['A1', 'B2', 'C3']), 1000), metresApart(new Set(), 9)];
    },
    ways: async () => {
      const [pageOf, captionOf, carOf, doorOf, paperOf, legOf, signFor, boardAddress] = await all('pageOf', 'captionOf', 'carOf', 'doorOf', 'paperOf', 'legOf', 'signFor', 'boardAddress');
      return [pageOf('/pages/prices'), pageOf('/pages/prices/'), pageOf('/pages/prices/now'), captionOf('/summit/winter/9'), captionOf('/valley/winter/9'), carOf('/cars/12'), carOf('/cars'), carOf('/boats/12'), doorOf('/cars/12/doors/2'), doorOf('/cars/12/doors'), paperOf('/papers/plan.pdf'), paperOf('/papers/plan'), paperOf('/papers/old/plan.pdf'), legOf('/legs/mill-ridge'), legOf('/legs/mill'), legOf('/legs/a/mill-ridge'), signFor('aosta', 'ridge'), signFor('', 'ridge'), boardAddress('aosta'), boardAddress('')];
    },
    boxes: async () => {
      const [rollsFor, orderRolls, papersOf, labelFor, photosOf, sheetsOf, tablesOn] = await all('rollsFor', 'orderRolls', 'papersOf', 'labelFor', 'photosOf', 'sheetsOf', 'tablesOn');
      const photos = ['ridge.jpg', 'ridge-2.jpg', 'ridge-3.jpg', 'mill.jpg', 'ridge.raw'];
      return [rollsFor('day'), rollsFor('{day,night}'), rollsFor('d*'), orderRolls('day-?', ['day-1', 'night-2'], 500), papersOf('red1', ['red1-plan', 'red2-plan', '.red1-plan']), labelFor('red1'), labelFor('red?'), photosOf('mill', ['.raw'], photos), photosOf('ridge', ['-2.jpg'], ['ridge-3.jpg', 'mill-2.jpg']), sheetsOf('ridge', photos, 2), tablesOn('ridge', 'day', ['//ridge/day/a.csv', '//ridge/night/a.csv', '//ridge/day/x/a.csv'])];
    },
    counter: async () => {
      const [readPass, passFaults, owedFor, paidPasses, enterThing, tagOf, mayBe, rateFor, ratesByPrice, familyPays, readCard, billFor, readyBefore] = await all('readPass', 'passFaults', 'owedFor', 'paidPasses', 'enterThing', 'tagOf', 'mayBe', 'rateFor', 'ratesByPrice', 'familyPays', 'readCard', 'billFor', 'readyBefore');
      const passes = [['AB1234', 'day', 3200], ['CD0001', 'week', 100], ['EF7777', 'winter', 50_000], ['E1', 'day', 9]].map(([number, kind, paid]) => ({ number, kind, paid }));
      const things = [{ what: ' hat ', cabin: 3, colour: 'Red' }, { what: 'ski', cabin: null, colour: 'BLUE', owner: 'Ann' }, { what: 'x', cabin: 1, colour: 'grey' }, { what: 'hat', cabin: null, colour: 'red' }];
      const table = [['child', 12, 800], ['youth', 18, 1500], ['guest', 64, 2400], ['elder', 120, 1900]];
      const card = JSON.stringify({ 1: { name: 'soup', cents: 700, minutes: 5 }, 2: { name: 'dumplings', cents: 1400, minutes: 20 } });
      return [passes.map(readPass), passFaults({ number: 'x', kind: 'day', paid: -1 }), owedFor(passes[1]), owedFor(passes[2]), paidPasses(passes), things.map(enterThing), things.map(tagOf), mayBe(things.map(enterThing).filter(Boolean), 'hat', 'RED'), rateFor(table, 13), rateFor(table, 130), rateFor([['x']], 3), ratesByPrice(table), familyPays(table, [40, 38, 15, 6]), familyPays(table, [40, 6]), readCard(card), readCard('{"1":{"name":"soup"}}'), billFor(card, ['1', '2', '2', '9']), readyBefore(card, 10)];
    },
    mountain: async () => {
      const [workersOf, hoursOf, busiest, readingsOf, mayRun, gust, freshSnow, judgeShift, emptyHours, hoursByWorker, depthOf, depthAnswer, openSlopes, meanDepth, cardFaults, changeIn, dueIn, planFaults, nextRide, longestWait] = await all('workersOf', 'hoursOf', 'busiest', 'readingsOf', 'mayRun', 'gust', 'freshSnow', 'judgeShift', 'emptyHours', 'hoursByWorker', 'depthOf', 'depthAnswer', 'openSlopes', 'meanDepth', 'cardFaults', 'changeIn', 'dueIn', 'planFaults', 'nextRide', 'longestWait');
      const list = [{ post: 'driver', name: 'Jon', rides: 31 }, { post: 'smith', name: 'Una', pylons: ['P01', 'P02', 'P03', 'P04', 'P05'] }, { post: 'clerk', name: 'Eve' }, { post: 'cook', name: 'Max' }];
      const sent = [{ wind: '31', snow: '12', fog: false }, { wind: '39.5', snow: '20', fog: true }];
      const shifts = [{ who: 'Jon', from: 7, to: 12 }, { who: 'Una', from: 14, to: 13 }, { who: 'Jon', from: 13, to: 15 }];
      const ropes = [{ name: 'upper', year: 2010, wires: 120, broken: 12 }, { name: 'lower', year: 2008, wires: 114, broken: 0 }, { name: 'old', year: 2000, wires: 100, broken: 101 }];
      const plan = { day: 3, leaves: ['07:00', '07:40', '09:10'] };
      return [workersOf(list), workersOf(list).map(hoursOf), busiest(list), busiest([]), readingsOf(sent), mayRun(sent), mayRun([{ wind: '41', snow: 0, fog: true }]), mayRun([]), gust(sent), freshSnow(sent), shifts.map(judgeShift), emptyHours(shifts, 7, 16), hoursByWorker(shifts), ['120 cm', '12.5 cm', '901 cm'].map(depthOf), ['120 cm', '12.5 cm', '901 cm'].map(depthAnswer), openSlopes({ east: '40 cm', west: '9 cm', north: '1.5 cm' }, 30), meanDepth(['10 cm', '21 cm', '0.5 cm']), ropes.map(cardFaults), ropes.map(changeIn), dueIn(ropes, 2028), planFaults(plan), planFaults({ day: 3, leaves: ['7:00', '24:10'] }), planFaults({ day: 3, leaves: [] }), nextRide(plan, '07:01'), nextRide(plan, '10:00'), nextRide(plan, '7'), longestWait(plan)];
    },
    hut: async () => {
      const [towLoad, judgeLoad, goesFor, guidesOf, guideFor, silentTongues, stopAt, waitAt, looks, ticketLink, weekLinks, cabinLinks, trailOf, afterTrail, partOf, deskAnswer, nextRoom, roomsOn, floorsIn] = await all('towLoad', 'judgeLoad', 'goesFor', 'guidesOf', 'guideFor', 'silentTongues', 'stopAt', 'waitAt', 'looks', 'ticketLink', 'weekLinks', 'cabinLinks', 'trailOf', 'afterTrail', 'partOf', 'deskAnswer', 'nextRoom', 'roomsOn', 'floorsIn');
      const sledges = [[90], [150], [120, true], [80]].map(([kilos, hound]) => ({ kilos, long: 200, hound }));
      const guides = [['Ida', ['de', 'it'], 6], ['Leo', ['it'], 4], ['Mia', ['xx'], 5], ['Gil', ['fr', 'it'], 3]].map(([name, tongues, rope]) => ({ name, tongues, rope }));
      return [towLoad(sledges), judgeLoad(sledges), judgeLoad([...sledges, sledges[0]]), judgeLoad([{ kilos: 0 }]), goesFor(sledges), guidesOf(guides), guideFor(guides, 'it', 3), guideFor(guides, 'xx', 2), guideFor(guides, 'fr', 5), silentTongues(guides), stopAt('/stops/ridge'), stopAt('/stops'), waitAt('/stops/ridge/waits/15'), looks(['/stops/ridge', '/stops/mill', '/stops/ridge/waits/5', '/x']), ticketLink('AB1234', 3), weekLinks('AB1234', 30), cabinLinks(['A1', 'B2']), trailOf('/trails/gentian/parts/2'), trailOf('/trail'), afterTrail('/trails/gentian/parts/2'), afterTrail('/x'), partOf('/trails/gentian/parts/2'), partOf('/Trails/gentian/parts/2'), ['/desk/open', '/desk/keys/4', '/desk/rings/4/9', '/desk/x'].map(deskAnswer), nextRoom('/hut/2/rooms/7'), nextRoom('/hut/2/rooms/x'), nextRoom('/hut/2'), roomsOn('3', 2), floorsIn(['/hut/2/rooms/7', '/hut/1/rooms/1', '/hut/2/rooms/8', '/x'])];
    },
    archive: async () => {
      const [logsOf, logsIn, logCounts, tapesOf, missingTapes, filesFor, papersIn, withoutSeason, isPattern, yearsFor, burnt] = await all('logsOf', 'logsIn', 'logCounts', 'tapesOf', 'missingTapes', 'filesFor', 'papersIn', 'withoutSeason', 'isPattern', 'yearsFor', 'burnt');
      const cupboard = ['2024/01-05.log', '2025/12-24.log', '2025/01-02.log', '1999/01-01.log', '2025/01-02.txt', '2025/01/02.log'];
      const files = ['ropes/upper/1.card', 'ropes/x.log', 'money/a', 'doors/2/b/c', '.hidden/x'];
      const papers = ['a/winter-plan.txt', 'b/c/Winter.txt', 'summer.txt', 'b/plan.txt', 'winter.pdf'];
      return [logsOf(cupboard), logsIn(cupboard, 2025), logsIn(cupboard, 2025, 1), logCounts(cupboard), tapesOf('t{1..3}{a,b}'), missingTapes('t{1..3}', ['t2']), filesFor(['ropes', 'doors'], files), papersIn('winter', papers), withoutSeason(['winter', 'summer'], papers), ['a*', 'plan.txt', 'x?', '{a,b}', '@(a|b)'].map(isPattern), ['accidents/2003/x', 'ropes/upper.card', 'money/2014/jan', 'money/1914/jan', 'plans/draft-1', 'plans/1'].map(yearsFor), burnt({ 'accidents/a': 1990, 'plans/1': 2023, 'money/2014/x': 2014, 'ropes/a.log': 2006 }, 2026)];
    },
  };
}
