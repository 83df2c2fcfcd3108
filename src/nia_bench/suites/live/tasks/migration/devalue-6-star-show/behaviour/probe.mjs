// Shows as they come out where the dome's computer runs their module or their expression.
export default async function starShow(answer) {
  const showModule = await answer.named('showModule');
  const showExpression = await answer.named('showExpression');
  const { Angle, Path, Palette, effects } = await answer.load('src/sky.ts');

  const told = (value) => {
    if (value instanceof Angle) return ['Angle', Number(value.turns.toFixed(9))];
    if (value instanceof Path) return ['Path', value.star, ...value.stations.map(told)];
    if (value instanceof Palette) return ['Palette', [...value.colours].map(([of, colour]) => [told(of), colour]), value.base ? told(value.base) : null];
    if (value instanceof Map) return ['Map', ...[...value].map(([key, each]) => [told(key), told(each)])];
    if (typeof value === 'bigint') return `${value}n`;
    if (typeof value === 'function') return ['effect', Object.keys(effects).find((name) => effects[name] === value) ?? '?'];
    if (Array.isArray(value)) return value.map(told);
    if (value && typeof value === 'object') return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, told(each)]));
    return value ?? null;
  };
  /** Which makers were called, and how. */
  const watched = () => {
    const calls = [];
    const noting = (name, made) => new Proxy(made, {
      construct: (target, args) => (calls.push(`new ${name}`), Reflect.construct(target, args)),
      get: (target, key) => (key === 'degrees' ? (...args) => (calls.push('degrees'), target.degrees(...args)) : Reflect.get(target, key)),
    });
    return { calls, Angle: noting('Angle', Angle), Path: noting('Path', Path), Palette: noting('Palette', Palette) };
  };
  const expression = (text, store = new Map(), { Angle: A, Path: P, Palette: L } = { Angle, Path, Palette }) =>
    new Function('Angle', 'effects', 'Palette', 'Path', 'store', `return (${text}\n)`)(A, effects, L, P, store);
  /** Runs a module, with what it imports at hand. */
  const module = (text) => {
    globalThis.sky = { Angle, effects, Palette, Path };
    const own = text.replace(/import\s*(?:\*\s*as\s+(\w+)|(\{[^}]*\}))\s*from\s*(['"])\.\/sky\.js\3/g, (_, all, names) =>
      all ? `const ${all} = globalThis.sky` : `const ${names.replace(/\bas\b/g, ':')} = globalThis.sky`,
    );
    return import(`data:text/javascript,${encodeURIComponent(own)}`);
  };

  const vega = new Path('Vega', Angle.degrees(90), new Angle(0.12345), Angle.degrees(45));
  const sun = new Path('Sun');
  const show = () => ({
    title: 'The "summer" triangle',
    paths: [vega, sun, new Path('Deneb', Angle.degrees(10))],
    palette: new Palette([[vega, 'white'], ['rest', 'blue']], new Palette([])),
    cues: new Map([[0n, { effect: effects.fade, path: vega }], [90000n, { effect: effects['zoom-in'], path: sun }]]),
  });
  const EVIL = '</script><script>globalThis.broken = 1</script>`${globalThis.broken = 2}` "\'\\ \u2028';

  return {
    expression: () => told(expression(showExpression(show(), new Map()))),
    module: async () => told({ ...(await module(showModule(show()))) }),
    calls: () => {
      const { calls, ...makers } = watched();
      expression(showExpression({ ...show(), cues: new Map() }, new Map()), new Map(), makers);
      return [...new Set(calls)].sort();
    },
    places: () => {
      const store = new Map([['v-1', vega], ['c', 'all the cues'], ['f', 'a fade of theirs']]);
      const given = show();
      const first = expression(showExpression(given, new Map([[vega, 'v-1'], [given.cues, 'c']])), store);
      const second = expression(showExpression(given, new Map([[effects.fade, 'f']])), store);
      return [first.paths[0] === vega, first.palette.colours.get(vega) ?? null, first.cues, told(first.paths[1]), second.cues.get(0n).effect, told(second.cues.get(90000n).effect)];
    },
    shared: async () => {
      const back = expression(showExpression({ ...show(), paths: [vega, sun, vega] }, new Map()));
      const again = await module(showModule({ ...show(), paths: [sun, vega, sun] }));
      return [back.paths[0] === back.paths[2], back.paths[0] === back.cues.get(0n).path, again.paths[0] === again.paths[2], back.paths[0] === back.paths[1]];
    },
    texts: async () => {
      const path = new Path(EVIL, Angle.degrees(1));
      const given = { title: EVIL, paths: [path], palette: new Palette([[EVIL, EVIL], [path, 'x']], new Palette([[EVIL, 'y']])), cues: new Map() };
      const places = new Map([[given.cues, EVIL]]);
      const text = showExpression(given, places);
      const back = expression(text, new Map([[EVIL, 'found']]));
      const other = await module(showModule(given));
      const good = (one) => [one.title === EVIL, one.paths[0].star === EVIL, one.palette.colours.get(EVIL) === EVIL, one.palette.base.colours.get(EVIL) === 'y'];
      return [...good(back), back.cues, ...good(other), /<\/?script/i.test(text + showModule(given)), globalThis.broken ?? null];
    },
    refused: () =>
      [
        [{ ...show(), cues: new Map([[1n, { effect: () => 'mine', path: sun }]]) }, new Map()],
        [{ ...show(), paths: [new (class Comet {})()] }, new Map()],
        [{ ...show(), palette: new Palette([[new (class Comet {})(), 'x']]) }, new Map()],
      ].flatMap(([given, places]) =>
        [() => showModule(given), () => showExpression(given, places)].map((write) => {
          try {
            return write();
          } catch (error) {
            return `${error.name}: ${error.message}`;
          }
        }),
      ),
  };
}
