import { SpanStatusCode, trace } from '@opentelemetry/api';

const later = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const parcel = (id) => ({ id, to: { name: 'Ann', town: 'Ulm' }, items: [{ name: 'tea', grams: 100 }, { name: 'cup', grams: 250 }] });
const headersOf = (traceId, sampled) => ({ traceparent: `00-${traceId}-00f067aa0ba902b7-0${sampled ? 1 : 0}` });
const [SAMPLED, UNSAMPLED] = ['4bf92f3577b34da6a3ce929d0e0e4736', '5bf92f3577b34da6a3ce929d0e0e4737'];

export default async function probe(answer) {
  const startTracing = await answer.named('startTracing');
  const exported = [];
  const batches = [];
  const heard = [];
  const exporter = {
    export(spans, done) {
      batches.push(spans.length);
      exported.push(...spans);
      done({ code: 0 });
    },
    async shutdown() {},
    async forceFlush() {},
  };
  const tracing = startTracing({
    service: 'parcel-desk',
    share: 0.5,
    exporter,
    ended: (name, milliseconds, failed) => heard.push({ name, milliseconds, failed }),
  });
  const tracer = trace.getTracer('desk');
  const step = (name, work) =>
    tracer.startActiveSpan(name, async (span) => {
      try {
        return await work(span);
      } finally {
        span.end();
      }
    });

  const given = await Promise.all([
    tracing.track(parcel('p1'), headersOf(SAMPLED, true), async () => {
      await later(10);
      await step('weigh', () => later(20));
      await later(5);
      await step('stamp', async (span) => {
        span.setStatus({ code: SpanStatusCode.ERROR });
        await later(1);
      });
      return ['p1', tracing.headers().traceparent];
    }),
    tracing.track(parcel('p2'), headersOf(UNSAMPLED, false), async () => {
      await later(7);
      await step('lose', () => later(1));
      return 'p2';
    }),
  ]);
  const thrown = await tracing
    .track(parcel('p3'), headersOf(SAMPLED, true), async () => {
      await later(1);
      throw new Error('torn');
    })
    .catch((error) => error.message);
  const roots = 60;
  await Promise.all(
    Array.from({ length: roots }, (_, number) =>
      tracing.track(parcel(`r${number}`), {}, async () => {
        await later(number % 3);
        await step('sort', () => later(1));
      }),
    ),
  );
  const outside = tracing.headers();
  await later(20);
  const closed = (await tracing.close()) ?? null;

  const byParcel = (id) => exported.find((span) => span.name === 'track' && span.attributes.parcel?.id === id);
  const idOf = (span) => span?.spanContext().spanId;
  const traceOf = (span) => span?.spanContext().traceId;
  const below = (parent) => exported.filter((span) => span.parentSpanContext?.spanId === idOf(parent)).map(({ name }) => name);
  const own = exported.filter((span) => ![SAMPLED, UNSAMPLED].includes(traceOf(span)));
  const perTrace = Object.values(Object.groupBy(own, traceOf)).map((spans) => spans.map(({ name }) => name).sort().join(' '));
  const tracked = heard.filter(({ name }) => name === 'track');

  return {
    works: { given: [given[0][0], given[1]], thrown, closed },
    keepsParcels: exported.find(({ name }) => name === 'track')?.attributes.parcel ?? null,
    nests: [below(byParcel('p1') ?? exported.find((span) => span.name === 'track' && traceOf(span) === SAMPLED)), exported.filter(({ name }) => name === 'weigh').map(traceOf)],
    goesOn: (() => {
      const spans = exported.filter((span) => span.name === 'track' && traceOf(span) === SAMPLED);
      return spans.map((span) => span.parentSpanContext?.spanId);
    })(),
    sendsOn: [given[0][1]?.slice(0, 36) === `00-${SAMPLED}-`, given[0][1]?.slice(-2), exported.some((span) => idOf(span) === given[0][1]?.slice(36, 52)), Object.keys(outside)],
    leavesOut: exported.filter((span) => traceOf(span) === UNSAMPLED || span.name === 'lose').length,
    exportsAShare: perTrace.length > 8 && perTrace.length < 52,
    exportsWholeTraces: [...new Set(perTrace)],
    exportsOneByOne: [batches.length > 0, [...new Set(batches)]],
    hearsAll: [tracked.length, heard.filter(({ name }) => name === 'sort').length, heard.filter(({ name }) => name === 'lose').length, heard.length],
    hearsTimes: [heard.find(({ name }) => name === 'weigh')?.milliseconds >= 15, heard.every(({ milliseconds }) => milliseconds >= 0 && milliseconds < 5000)],
    hearsFailures: heard.filter(({ failed }) => failed).map(({ name }) => name).sort(),
    fails: exported.filter(({ name, status }) => name === 'track' && status.code === SpanStatusCode.ERROR).map(({ events }) => events.map(({ name, attributes }) => [name, attributes?.['exception.message']])),
    namesTheService: [...new Set(exported.map(({ resource }) => resource.attributes['service.name']))],
  };
}
