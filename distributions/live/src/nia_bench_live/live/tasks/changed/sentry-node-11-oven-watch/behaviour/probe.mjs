import * as Sentry from '@sentry/node';

const later = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export default async function probe(answer) {
  const openWatch = await answer.named('openWatch');
  const items = [];
  const transport = (options) =>
    Sentry.createTransport(options, async ({ body }) => {
      const lines = (typeof body === 'string' ? body : new TextDecoder().decode(body)).split('\n').slice(1);
      await later(30);
      for (let at = 0; at + 1 < lines.length; at += 2) items.push({ ...JSON.parse(lines[at]), text: lines[at + 1] });
      return { statusCode: 200 };
    });
  const watch = openWatch({ dsn: 'https://key@sentry.test/1', bakery: 'north', transport });

  const before = Date.now();
  const told = {};
  const tell = (name) => {
    told[name] = watch.underWay() ?? null;
  };
  tell('outside');
  watch.say('info', 'Good morning', { bakers: 2, pin: 'p1n-0815' });
  watch.say('debug', 'oven probed', { oven: 4 });
  const given = await Promise.all([
    watch.bake('rye', 1, async () => {
      tell('rye');
      await later(20);
      watch.say('warn', 'rye rises slowly', { oven: 1 });
      watch.baked(12, 1);
      const inner = await watch.bake('crust', 2, async () => {
        await later(5);
        tell('crust');
        return 'crisp';
      });
      tell('ryeAgain');
      return `rye ${inner}`;
    }),
    watch.bake('roll', 3, async () => {
      await later(10);
      tell('roll');
      watch.heated(4200, 3);
      watch.heated(999, 3);
      watch.heated(1000, 5);
      return 'rolls';
    }),
  ]);
  const thrown = await watch
    .bake('burnt', 4, async () => {
      throw new Error('smoke');
    })
    .catch((error) => error.message);
  watch.say('error', 'oven 4 smokes', { pin: 'p1n-0815' });
  tell('outsideAgain');
  const after = Date.now();
  const closed = (await watch.close()) ?? null;

  const all = (type) => items.filter((item) => item.type === type).flatMap(({ text }) => JSON.parse(text).items ?? []);
  const [logs, figures, spans] = [all('log'), all('trace_metric'), all('span')];
  const value = (item, key) => item?.attributes?.[key]?.value ?? null;
  const span = (name) => spans.find((one) => one.name === name);
  const log = (body) => logs.find((one) => one.body === body);
  const trace = (item) => item?.trace_id ?? 'none';
  const short = (one) => one && [one.name, one.kind, one.oven];

  return {
    works: { given, thrown, closed },
    says: logs.map((one) => [one.level, one.body]),
    saysFacts: [value(log('Good morning'), 'bakers'), value(log('rye rises slowly'), 'oven')],
    leavesOutPins: { lines: logs.length > 0, pin: items.some(({ text }) => text.includes('p1n-0815')) || logs.some((one) => 'pin' in (one.attributes ?? {})) },
    counts: figures.filter(({ name }) => name === 'loaves').map((one) => [one.type, one.value, value(one, 'oven')]),
    heats: figures.filter(({ name }) => name === 'heating').map((one) => [one.type, one.value, one.unit, value(one, 'oven')]),
    bakes: ['bake rye', 'bake crust', 'bake roll', 'bake burnt'].map((name) => [name, value(span(name), 'sentry.op'), value(span(name), 'oven'), span(name)?.status ?? null]),
    nests: [span('bake crust')?.parent_span_id === span('bake rye')?.span_id, span('bake rye')?.is_segment ?? null],
    tellsTheBakery: [logs, figures, spans].map((list) => list.length > 0 && list.every((one) => value(one, 'bakery') === 'north')),
    belongsTogether: [
      trace(log('rye rises slowly')) === trace(span('bake rye')),
      trace(figures.find(({ name }) => name === 'loaves')) === trace(span('bake rye')),
      trace(figures.find(({ name }) => name === 'heating')) === trace(span('bake roll')),
      trace(span('bake crust')) === trace(span('bake rye')),
    ],
    isUnderWay: [short(told.rye), short(told.crust), short(told.ryeAgain), short(told.roll)],
    isNotUnderWay: [told.outside, told.outsideAgain],
    isUnderWaySince: ['rye', 'crust', 'ryeAgain', 'roll'].map((name) => {
      const at = told[name]?.since?.getTime?.();
      return at >= before - 5 && at <= after + 5;
    }).concat(told.rye?.since?.getTime?.() === told.ryeAgain?.since?.getTime?.()),
  };
}
