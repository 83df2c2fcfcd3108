// Each outcome is one change that the migration has to make, or one thing that the union did before. Each loads only what
// it needs, so that a file that was not migrated fails nothing else.
export default function union(answer) {
  const named = (name) => answer.named(name);
  const all = async (...names) => Promise.all(names.map(named));
  const week = [[14, 0, 2], [18, 1, 3], [9, 0, 1], [20, 0, 9], [16, 0, 4], [17, 1, 2], [21, 0, 3]].map(([degrees, rain, wind]) => ({ degrees, rain, wind }));

  return {
    hives: async () => ['b2b registration', 'row 2b.left', 'hive-12c_old', '3a b'].map(await named('hiveKey')),
    queens: async () => {
      const [queenKey, queenKeyOf] = await all('queenKey', 'queenKeyOf');
      return [['__red_dot', '_white', '__'].map(queenKey), queenKeyOf(['__red__', '--dot']), queenKeyOf(['_old', '_queen'])];
    },
    columns: async () => ['hiveIDs', 'IDs', 'localVIPs', 'oldURLsAndNotes'].map(await named('columnOf')),
    stamps: async () => ['linden', 'lindenHoney', 'oldLindenHoney'].map(await named('stampOf')),
    shelves: async () => {
      const shelfTitle = await named('shelfTitle');
      return [shelfTitle('honeyWax', 'and'), shelfTitle('JarsLidsLabels', 'or'), shelfTitle('tools', 'and')];
    },
    cards: async () => {
      const noteOn = await named('noteOn');
      const card = { notes: ['calm', 'swarmed'], years: { 2024: 'good' }, boxes: [{ frames: [7] }] };
      return ['notes.0', 'notes.7', 'years.2024', 'notes[1]', 'boxes.0.frames', 'boxes[0].frames.0'].map((place) => noteOn(card, place));
    },
    register: async () => {
      const enter = await named('enter');
      return [enter({}, 'rows.0.hive', 'linden'), enter({ rows: { 4: 'old' } }, 'rows.5', 'oak'), enter({}, 'years.2024.3.honey', 30), enter({}, 'rows.1', 'elm')];
    },
    frames: async () => {
      const frameAt = await named('frameAt');
      const box = { frames: ['wax', 'brood', { honey: 3 }] };
      return ['frames[01]', 'frames[002].honey', 'frames[00]', 'frames[07]'].map((place) => frameAt(box, place));
    },
    files: async () => {
      const fileAt = await named('fileAt');
      const files = { 'C:\\bees': { size: 12, date: { year: 1994 } }, 'C:bees': { size: 99 }, 'read.me': { size: 3 } };
      return ['C:\\bees.size', 'C:\\bees.date.year', 'read\\.me.size', 'D:\\wax.size'].map((place) => fileAt(files, place));
    },
    waste: async () => {
      const throwOut = await named('throwOut');
      const drawer = { knives: { old: 2, new: 1 }, gloves: 4 };
      return [['knives.old', 'knives.old', 'veils', 'veils.white', 'gloves.left', 'gloves'].map((place) => throwOut(drawer, place)), drawer];
    },
    yards: async () => {
      const placesOf = await named('placesOf');
      return [placesOf({ rows: { 1: { hive: 'oak' }, 4: 'elm' } }), placesOf({ east: { 7: ['a', 'b'] }, west: [{ 2: 'c' }], north: { 3: null } })];
    },
    scales: async () => ['1_000', '12_5.50', '1e3', '12,5'].map(await named('weightOf')),
    bills: async () => ['1234567.891', '12', '-4000.5'].map(await named('billOf')),
    accounts: async () => {
      const account = new (await named('Account'))();
      const first = account.write('1234567.5');
      account.groupBy(' ');
      const second = account.write('1234567.5');
      account.groupBy("'");
      return [first, second, account.write('-1000')];
    },
    harvest: async () => [[], ['12.5', '0.55'], ['3']].map(await named('harvestOf')),
    seals: async () => ['0x1f', '0XFF', '1f'].map(await named('sealNumber')),

    labels: async () => {
      const [hiveKey, queenKey, columnOf, shelfTitle] = await all('hiveKey', 'queenKey', 'columnOf', 'shelfTitle');
      return [hiveKey('old oak hive'), hiveKey('Linden-ROW'), queenKey('red dot'), columnOf('lastHarvestDay'), shelfTitle('honey', 'and')];
    },
    drawers: async () => {
      const [noteOn, entered, enter, frameAt, drawerAt] = await all('noteOn', 'entered', 'enter', 'frameAt', 'drawerAt');
      const register = enter({ a: 1 }, 'b.c', 2);
      return [noteOn({ a: 'x' }, 'a'), noteOn({}, 'b.c'), register, entered(register, 'b.c'), entered(register, 'q') ?? null, frameAt({ frames: [5] }, 'frames[0]'), drawerAt({ a: { b: 4 } }, 'a.b'), drawerAt({}, 'a.b')];
    },
    sums: async () => {
      const [weightOf, billOf, harvestOf, sealNumber] = await all('weightOf', 'billOf', 'harvestOf', 'sealNumber');
      return [weightOf('12.505'), weightOf('oak'), billOf('99.995'), harvestOf(['0.1', '0.2']), sealNumber('a0')];
    },
    bees: async () => {
      const [worthOf, assign, byWeek, flies, longestFlight, wordFor, warmth, colourOf, yearOf, best, rearing] = await all('worthOf', 'assign', 'byWeek', 'flies', 'longestFlight', 'wordFor', 'warmth', 'colourOf', 'yearOf', 'best', 'rearing');
      const swarms = [{ found: 'oak', day: 140, pounds: 4, queen: true }, { found: 'elm', day: 160, pounds: 6, queen: false }, { found: 'ash', day: 141, pounds: 2, queen: true }, { found: 'fir', day: 190, pounds: 3, queen: true }];
      const queens = [{ name: 'Ada', year: 2020, calm: 9, honey: 9 }, { name: 'Bea', year: 2024, calm: 5, honey: 6 }, { name: 'Cis', year: 2023, calm: 8, honey: 4 }];
      return [swarms.map(worthOf), assign(swarms, [{ keeper: 'Jo', since: 9 }, { keeper: 'Al', since: 3 }]), byWeek(swarms), week.map(flies), longestFlight(week), wordFor(week), wordFor([week[2]]), wordFor([week[2], week[3], week[0]]), warmth(week), colourOf(2024), yearOf('red', 2024), yearOf('pink', 2024), best(queens, 2025), best([], 2025), rearing(130)];
    },
    hivework: async () => {
      const [nextVisit, advice, due, growth, daily, treats, acid, chart, syrupFor, mix, rounds, openOn, gaps, honeyName] = await all('nextVisit', 'advice', 'due', 'growth', 'daily', 'treats', 'acid', 'chart', 'syrupFor', 'mix', 'rounds', 'openOn', 'gaps', 'honeyName');
      const visits = [['a', 100, true, 0, 6], ['b', 101, false, 0, 4], ['a', 109, true, 2, 9], ['c', 103, true, 5, 8], ['d', 104, true, 0, 9]].map(([hive, day, eggs, cells, frames]) => ({ hive, day, eggs, cells, frames }));
      const flowers = [{ name: 'willow', from: 80, to: 100, nectar: 1 }, { name: 'cherry', from: 98, to: 112, nectar: 2 }, { name: 'apple', from: 98, to: 115, nectar: 2 }, { name: 'linden', from: 170, to: 190, nectar: 3 }];
      return [visits.map(nextVisit), visits.map(advice), due(visits, 109), growth(visits, 'a'), growth(visits, 'z'), daily(31, 4), [[7, 9], [7, 8], [4, 90], [12, 1]].map(([month, fall]) => treats(month, fall)), acid([1, 2, 1]), chart([['oak', 24], ['lindens', 56]]), [syrupFor(8, 5), syrupFor(3, 9)], mix(10, 'spring'), mix(10, 'autumn'), rounds([{ hive: 'a', litres: 3 }, { hive: 'b', litres: 1 }]), openOn(flowers, 99), gaps(flowers, 114, 118), honeyName(flowers, 95, 115), honeyName(flowers, 165, 195)];
    },
    union: async () => {
      const [fill, crates, lotOf, lidsFor, shares, stall, priceFor, feeOf, villages, quorum, honours] = await all('fill', 'crates', 'lotOf', 'lidsFor', 'shares', 'stall', 'priceFor', 'feeOf', 'villages', 'quorum', 'honours');
      const jars = [{ grams: 500, lid: 'gold' }, { grams: 250, lid: 'green' }, { grams: 500, lid: 'gold' }];
      const members = [{ name: 'Roe', hives: 7, joined: 1975, village: 'Dene' }, { name: 'Abb', hives: 3, joined: 2000, village: 'Alder' }, { name: 'Elk', hives: 5, joined: 2020, village: 'Dene' }, { name: 'Fay', hives: 1, joined: 1985, village: 'Brook' }];
      return [fill(3300, { 500: 5, 250: 2, 125: 9 }), crates(jars), lotOf(2025, 41, 2), lidsFor(jars, { gold: 1, green: 4 }), shares([{ keeper: 'Jo', jars: 10, price: 60 }, { keeper: 'Al', jars: 30, price: 50 }], 200), stall(['Jo', 'Al'], 8, 11), priceFor(25, 6), members.map((member) => feeOf(member, 2025)), villages(members), [quorum(members, 1), quorum(members, 2)], honours(members, 2025)];
    },
    office: async () => {
      const [pointsOf, places, medal, fairMean, isFree, firstFree, fines, favourite, payment, premium, costs, carried, minutes, speakers, board, nearest, closed, round] = await all('pointsOf', 'places', 'medal', 'fairMean', 'isFree', 'firstFree', 'fines', 'favourite', 'payment', 'premium', 'costs', 'carried', 'minutes', 'speakers', 'board', 'nearest', 'closed', 'round');
      const entries = [{ keeper: 'Jo', taste: 18, clarity: 9, water: 17 }, { keeper: 'Al', taste: 18, clarity: 9, water: 18 }, { keeper: 'Mo', taste: 19, clarity: 10, water: 19.5 }, { keeper: 'Ed', taste: 3, clarity: 1, water: 21 }];
      const loans = [{ tool: 'press', keeper: 'Jo', from: 3, to: 6 }, { tool: 'smoker', keeper: 'Al', from: 1, to: 20 }, { tool: 'press', keeper: 'Mo', from: 8, to: 9 }];
      const claims = [{ kind: 'bear', hives: 3, day: 10, reported: 12 }, { kind: 'fire', hives: 4, day: 10, reported: 20 }, { kind: 'theft', hives: 9, day: 10, reported: 21 }, { kind: 'bear', hives: 1, day: 1, reported: 1 }];
      const motions = [{ title: 'new roof', yes: 5, no: 5, rules: false }, { title: 'name', yes: 8, no: 4, rules: true }, { title: 'fees', yes: 6, no: 4, rules: false }, { title: 'rules', yes: 6, no: 4, rules: true }];
      const apiaries = [{ name: 'oak', at: [0, 0], hives: 3 }, { name: 'elm', at: [100, 0], hives: 5 }, { name: 'fir', at: [0, 300], hives: 1 }, { name: 'ash', at: [120, 10], hives: 2 }];
      return [entries.map(pointsOf), places(entries), [45, 44, 30, 29].map(medal), fairMean([3, 9, 4, 6]), fairMean([2, 3]), isFree(loans, 'press', 7, 7), isFree(loans, 'press', 6, 6), firstFree(loans, 'press', 2, 2), fines(loans, 12), favourite(loans), favourite([]), claims.map(payment), premium(6, 2), premium(6, 9), costs(claims), motions.map(carried), minutes(motions.slice(0, 2)), speakers(['Jo', 'Al', 'Jo', 'Mo']), board([{ name: 'Jo', votes: 4, joined: 9 }, { name: 'Al', votes: 4, joined: 2 }, { name: 'Mo', votes: 7, joined: 5 }], 2), nearest(apiaries, 'oak'), nearest(apiaries, 'yew'), closed(apiaries, 'elm', 110), round(apiaries, 'oak')];
    },
    outdoors: async () => {
      const [trailers, setOff, farEnough, seats, evenings, mark, plantsFor, grant, sheetsOf, cutWick, burns] = await all('trailers', 'setOff', 'farEnough', 'seats', 'evenings', 'mark', 'plantsFor', 'grant', 'sheetsOf', 'cutWick', 'burns');
      const [plates, tables] = await all('plates', 'tables');
      const guests = [{ name: 'Roe', eats: 'meat', children: 1 }, { name: 'Abb', eats: 'fish', children: 2 }, { name: 'Elk', eats: 'meat', children: 0 }];
      const course = { title: 'first year', seats: 2, weeks: 3, asked: ['Jo', 'Al', 'Jo', 'Mo'] };
      const hedge = { metres: 61, plants: { thorn: 3, hazel: 2, rose: 2 } };
      return [trailers([{ hive: 'a', kilograms: 40 }, { hive: 'b', kilograms: 70 }, { hive: 'c', kilograms: 30 }], 100), setOff(300, 90, 3), setOff(20, 60, 0), farEnough([0, 0], [2000, 2500]), farEnough([0, 0], [10, 10]), seats(course), evenings(course, 10, [17]), [95, 60, 59].map(mark), plantsFor(hedge), grant(hedge), grant({ metres: 10, plants: {} }), sheetsOf([{ grams: 1000, colour: 'white' }, { grams: 500, colour: 'brown' }], 70), cutWick(40, [10, 20, 15, 4]), burns(200, 2), plates(guests), tables(guests, 4)];
    },
  };
}
