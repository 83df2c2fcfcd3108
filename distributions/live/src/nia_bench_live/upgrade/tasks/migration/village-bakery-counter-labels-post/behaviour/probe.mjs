// Outcomes by name: one for each change of a library, and those of what stays. None loads more than it needs.
export default function bakery(answer) {
  const named = (name) => answer.named(name);

  return {
    breads: async () => ['/brötchen/süß', '/brot vom blech', '/brot', '/brötchen/mohn+salz'].map(await named('breadScreen')).map((screen) => screen ?? 'none'),
    questions: async () => ['/is-it-fresh?', '/is-it-sweet?', '/is-it-fresh', '/why?'].map(await named('counterAnswer')),
    cakes: async () => ['/cakes/plum(large)', '/cakes/plum(small)', '/cakes/plum', '/cakes/plumlarge'].map(await named('cakePrice')).map((price) => price ?? 'none'),
    rolls: async () => ['rolls/poppy', '/rolls/sesame', 'rolls', 'buns/poppy'].map(await named('rollSeed')).map((seed) => seed ?? 'none'),
    rules: async () => {
      const ovenRules = await named('ovenRules');
      return [ovenRules('POST', '/oven/2/door'), ovenRules('GET', '/oven/2/door'), ovenRules('POST', '/oven/2'), ovenRules('GET', '/shop')];
    },

    nameLabel: async () => (await named('nameLabel'))('Rye & oats', 750),
    shelfLabel: async () => (await named('shelfLabel'))('Rye & "oats" <b>', 'a\\b'),
    windowSign: async () => [(await named('windowSign'))(['rye', 'oats & salt']), (await named('windowSign'))([])],
    nuts: async () => [{ nuts: 'almonds' }, { nuts: '' }, {}].map(await named('nutWarning')),
    weights: async () => [{ grams: 800, pieces: 4 }, {}, { pieces: 2 }].map(await named('weightLabel')),

    recipes: async () => (await named('recipeLinks'))('Try http://bread.example.org/rye–oats·mild, https://bread.example.org/a?b=c•d (or write to ann@example.org)'),
    stalls: async () => (await named('stallLinks'))('At stall.example.org:8443/till, not 12:30 or a@b.example.org'),
    supplier: async () => ['Order: https://bakery:key7@mill.example.org/order?kg=50.', 'http://mill.example.org', 'Ask ann@example.org or see http://mill.example.org/a', 'call us: mill.example.org'].map(await named('orderAddress')).map((address) => address ?? 'none'),

    pieces: async () => [['Rye &am', 'p; oats &co', 'py; &#12', '8; &bogus; ', 'a & b &amp'], ['&#x41;&', 'lt;b', '&gt;']].map(await named('readPieces')),
    dollars: async () => (await named('newspaperPrice'))('Crème: $5 & more'),
    menu: async () => (await named('menuLine'))('a|b `c`'),
    notice: async () => (await named('webNotice'))('Rye & "oats" <b>\u00a0é'),
    form: async () => (await named('formText'))('&copy &copy; &amp;lt; &eacute;&eacute'),

    plainRolls: async () => [(await named('cakePrice'))('/cakes/plum') ?? 'none', (await named('cakePrice'))('/cakes/pear') ?? 'none', (await named('rollSeed'))('/rolls/sesame') ?? 'none'],
    labels: async () => [(await named('nutWarning'))({ nuts: 'hazel & co' }), (await named('windowSign'))([]).includes('Today:')],
    doughs: async () => {
      const [amounts, scaled, hydration, risingTime, weighed] = [await named('amounts'), await named('scaled'), await named('hydration'), await named('risingTime'), await named('weighed')];
      const rye = { name: 'rye', flour: 1000, parts: { water: 70, salt: 2, yeast: 1 } };
      return [amounts(rye), scaled(rye, 10, 900).flour, hydration({ ...rye, parts: { water: 30, milk: 45 } }), risingTime(rye, 24), risingTime(rye, 16), weighed([rye, rye]).water];
    },
    baking: async () => {
      const [bakeInOrder, doneAt, together, woodFor, nightPlan, shortNights] = [await named('bakeInOrder'), await named('doneAt'), await named('together'), await named('woodFor'), await named('nightPlan'), await named('shortNights')];
      const batches = [{ name: 'cake', degrees: 180, minutes: 40, trays: 2 }, { name: 'rye', degrees: 250, minutes: 60, trays: 3 }, { name: 'oats', degrees: 250, minutes: 50, trays: 2 }];
      const slots = bakeInOrder(batches, 60);
      const plan = nightPlan([{ name: 'ann', hours: 16, canBake: true }, { name: 'ben', hours: 40, canBake: true }], ['mo', 'tu', 'we'], 1);
      return [slots, doneAt(slots), together(batches, 4), woodFor(slots, 250), [...plan], shortNights(plan, 1)];
    },
    selling: async () => {
      const [planRound, roundLength, baked, basket, stamps, takeFlour] = [await named('planRound'), await named('roundLength'), await named('baked'), await named('basket'), await named('stamps'), await named('takeFlour')];
      const stops = [{ name: 'inn', east: 5, north: 0, loaves: 9 }, { name: 'mill', east: 1, north: 1, loaves: 2 }, { name: 'school', east: 0, north: 4, loaves: 30, before: 450 }];
      const way = planRound(stops);
      return [way, roundLength(stops, way), baked([{ customer: 'a', day: 'mo', loaves: { rye: 11 } }, { customer: 'b', day: 'tu', loaves: { rye: 5 } }], 'mo'), basket([...Array.from({ length: 5 }, () => ({ name: 'rye', price: 300 })), { name: 'old', price: 301, isOld: true }]), stamps([3100, 299]), takeFlour([{ kind: 'rye', kilograms: 5, good: '2026-02-01' }, { kind: 'rye', kilograms: 5, good: '2026-01-01' }], 'rye', 6, '2025-12-01')];
    },
  };
}
