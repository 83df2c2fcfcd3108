import { setTimeout as pause } from 'node:timers/promises';
import { context, logs, SeverityNumber, SpanStatusCode, trace } from '@opentelemetry/api';
import { InMemoryLogRecordExporter } from '@opentelemetry/sdk-logs';
import { InMemorySpanExporter } from '@opentelemetry/sdk-trace';

export default async function probe(answer, { muted }) {
  const observe = await answer.named('observe');
  const { Runner } = await answer.load('src/runner.ts');
  const spans = new InMemorySpanExporter();
  const records = new InMemoryLogRecordExporter();
  const { hooks, shutdown } = observe({ spans, records, muted });
  const runner = new Runner(hooks);
  const work = trace.getTracer('work');
  const logger = logs.getLogger('kitchen');
  const say = (body, severityNumber = SeverityNumber.INFO, by = logger) => by.emit({ body, severityNumber });

  const named = (name) => spans.getFinishedSpans().find((span) => span.name === name);
  const parentOf = (name) => {
    const id = named(name)?.parentSpanContext?.spanId;
    if (!id) return null;
    return spans.getFinishedSpans().find((span) => span.spanContext().spanId === id)?.name ?? 'unknown';
  };
  const placeOf = (body) => {
    const record = records.getFinishedLogRecords().find((each) => each.body === body);
    if (!record) return 'missing';
    const id = record.spanContext?.spanId;
    return id ? (spans.getFinishedSpans().find((span) => span.spanContext().spanId === id)?.name ?? 'unknown') : null;
  };
  const step = (name) => work.startSpan(name).end();
  // One after the other: they share the global API and the exporters.
  const done = {};

  await runner.run({
    name: 'soup',
    async work() {
      step('soup: early');
      say('soup: early');
      await pause(10);
      step('soup: late');
      say('soup: late');
    },
  });
  done.inside = [parentOf('soup'), parentOf('soup: early'), parentOf('soup: late'), placeOf('soup: early'), placeOf('soup: late')];

  step('outside');
  say('outside');
  done.outside = [parentOf('outside'), placeOf('outside'), trace.getSpan(context.active()) === undefined];

  const failure = await runner
    .run({
      name: 'cake',
      async work() {
        await pause(5);
        throw new RangeError('no eggs');
      },
    })
    .then(() => undefined, (error) => error.message);
  const cake = named('cake');
  done.failed = {
    thrown: failure,
    isError: cake?.status.code === SpanStatusCode.ERROR,
    message: cake?.status.message,
    events: cake?.events.map(({ name, attributes }) => [name, attributes?.['exception.message']]),
    after: (step('after cake'), parentOf('after cake')),
  };
  done.fine = named('soup')?.status.code !== SpanStatusCode.ERROR;

  await runner.run({
    name: 'menu',
    async work() {
      await runner.run({
        name: 'starter',
        async work() {
          await pause(5);
          step('starter: step');
        },
      });
      step('menu: between');
      say('menu: between');
      await runner.run({ name: 'main', work: async () => say('main: said') });
      step('menu: end');
    },
  });
  done.nested = ['menu', 'starter', 'starter: step', 'menu: between', 'main', 'menu: end'].map((name) => parentOf(name));
  done.nestedRecords = ['menu: between', 'main: said'].map(placeOf);

  await Promise.all(
    ['one', 'two', 'three'].map((name, place) =>
      runner.run({
        name,
        async work() {
          step(`${name}: early`);
          await pause(20 - 5 * place);
          step(`${name}: late`);
          say(`${name}: late`);
        },
      }),
    ),
  );
  step('after all');
  done.apart = ['one', 'two', 'three'].flatMap((name) => [
    parentOf(name),
    parentOf(`${name}: early`),
    parentOf(`${name}: late`),
    placeOf(`${name}: late`),
  ]);
  done.afterAll = parentOf('after all');

  const order = work.startSpan('order');
  await context.with(trace.setSpan(context.active(), order), async () => {
    await runner.run({ name: 'ordered', work: async () => step('ordered: step') });
    step('order: after');
  });
  order.end();
  done.givenBack = ['ordered', 'ordered: step', 'order: after'].map(parentOf);

  // Jobs one after the other on one way, as a worker without a runner has them.
  await (async () => {
    await pause(1);
    const soak = { name: 'soak', work: async () => {} };
    const boil = { name: 'boil', work: async () => {} };
    hooks.before(soak);
    step('soak: early');
    await pause(2);
    hooks.before(boil);
    step('boil: early');
    await pause(2);
    step('boil: late');
    hooks.after(boil);
    step('soak: late');
    hooks.after(soak);
    step('after soak');
    await pause(2);
    say('well after soak');
  })();
  done.onOneWay = ['soak', 'soak: early', 'boil', 'boil: early', 'boil: late', 'soak: late', 'after soak'].map(parentOf);
  done.onOneWay.push(placeOf('well after soak'));

  say('fine', SeverityNumber.DEBUG);
  say('odd', SeverityNumber.WARN);
  logger.emit({ body: 'plain' });
  say('chat', SeverityNumber.FATAL, logs.getLogger(muted[0]));
  say('chatter', SeverityNumber.ERROR, logs.getLogger(muted[1].replace('*', 'radio')));
  say('heard', SeverityNumber.INFO, logs.getLogger('a radio'));
  done.heard = ['fine', 'odd', 'plain', 'chat', 'chatter', 'heard'].map((body) => placeOf(body) !== 'missing');
  done.asks = [
    logger.enabled({ severityNumber: SeverityNumber.DEBUG }),
    logger.enabled({ severityNumber: SeverityNumber.INFO }),
    logs.getLogger(muted[0]).enabled({ severityNumber: SeverityNumber.ERROR }),
  ];

  done.exportedAtOnce = named('order') !== undefined;
  const counted = [spans.getFinishedSpans().length, records.getFinishedLogRecords().length];
  const shown = spans.export;
  let late = 0;
  spans.export = (...args) => (late++, shown.apply(spans, args));
  const ended = spans.shutdown;
  let isOver = false;
  spans.shutdown = async () => {
    await pause(40);
    isOver = true;
    return ended.call(spans);
  };
  await shutdown();
  const waited = isOver;
  await runner.run({ name: 'late', work: async () => say('late') });
  done.shut = [counted.every((count) => count > 0), waited, late];
  return done;
}
