import { context, propagation, trace } from '@opentelemetry/api';
import * as api from '@opentelemetry/api';
import { InMemoryLogRecordExporter } from '@opentelemetry/sdk-logs';
import { InMemorySpanExporter } from '@opentelemetry/sdk-trace';
import { setTimeout as pause } from 'node:timers/promises';

const CHOICES = ['OTEL_TRACES_SAMPLER', 'OTEL_TRACES_SAMPLER_ARG'];

export default async function probe(answer, { traceId, spanId, many }) {
  const parent = (flags) => ({ traceparent: `00-${traceId}-${spanId}-${flags}` });

  let times = 0;
  /** The service, started anew with what operations have set. */
  async function started(choice, act) {
    for (const name of CHOICES) delete process.env[name];
    Object.assign(process.env, choice);
    for (const each of [context, propagation, trace, api.logs]) each?.disable();
    const spans = new InMemorySpanExporter();
    const records = new InMemoryLogRecordExporter();
    const sizes = [];
    const shown = spans.export.bind(spans);
    spans.export = (batch, told) => {
      sizes.push(batch.length);
      shown(batch, told);
    };
    const { startTelemetry } = await answer.load('src/telemetry.ts', `again ${++times}`);
    const { cook } = await answer.load('src/kitchen.ts', `again ${times}`);
    const telemetry = startTelemetry({ service: 'kitchen', spans, records, silent: ['stove', 'mixer*'] });
    try {
      return await act({ cook, telemetry, spans, records, sizes });
    } finally {
      await telemetry.shutdown();
    }
  }
  const quiet = async () => {};
  const shares = (choice, headers, count) =>
    started(choice, async ({ cook, telemetry, spans }) => {
      for (let place = 0; place < count; place++) await cook({ dish: 'soup', headers }, quiet);
      await telemetry.flush();
      return spans.getFinishedSpans().length;
    });

  // One after the other: they share the global API and the environment.
  const done = {};

  done.joins = await started({}, async ({ cook, telemetry, spans }) => {
    const answered = await cook({ dish: 'soup', headers: { ...parent('01'), baggage: 'shop=north' } }, async () => {
      await pause(5);
      trace.getTracer('test').startSpan('inner').end();
    });
    await telemetry.flush();
    const span = spans.getFinishedSpans().find(({ name }) => name === 'cook');
    const inner = spans.getFinishedSpans().find(({ name }) => name === 'inner');
    return {
      trace: span?.spanContext().traceId,
      parent: span?.parentSpanContext?.spanId,
      shop: span?.attributes.shop,
      dish: span?.attributes.dish,
      kind: span?.kind,
      service: span?.resource.attributes['service.name'],
      scope: [span?.instrumentationScope.name, span?.instrumentationScope.version],
      inner: inner?.parentSpanContext?.spanId === span?.spanContext().spanId && inner?.attributes.shop === 'north',
      answered: answered.traceparent === `00-${traceId}-${span?.spanContext().spanId}-01`,
      baggage: answered.baggage,
    };
  });

  done.tells = await started({}, async ({ cook, telemetry, spans, records }) => {
    await cook({ dish: 'soup', headers: { baggage: 'shop=south' } }, () => pause(5));
    await cook({ dish: 'cake', headers: {} }, () => Promise.reject(new RangeError('no eggs'))).catch(quiet);
    await telemetry.flush();
    const [soup, cake] = spans.getFinishedSpans();
    return {
      records: records.getFinishedLogRecords().map(({ body, attributes, severityNumber, spanContext }) => [
        body,
        severityNumber,
        attributes,
        [soup, cake].findIndex((span) => span?.spanContext().spanId === spanContext?.spanId),
      ]),
      services: [...new Set(records.getFinishedLogRecords().map(({ resource }) => resource.attributes['service.name']))],
      failed: [soup?.status.code, cake?.status.code, cake?.status.message],
    };
  });

  done.silent = await started({}, async ({ telemetry, records }) => {
    for (const name of ['stove', 'mixer', 'mixer 2', 'oven']) api.logs?.getLogger(name).emit({ body: name });
    await telemetry.flush();
    return records.getFinishedLogRecords().map(({ body }) => body);
  });

  done.batches = await started({}, async ({ cook, telemetry, spans, records, sizes }) => {
    for (let place = 0; place < 4; place++) await cook({ dish: 'soup', headers: {} }, quiet);
    await pause(50);
    const early = [spans.getFinishedSpans().length, records.getFinishedLogRecords().length];
    for (let place = 0; place < many; place++) trace.getTracer('test').startSpan('one of many').end();
    await telemetry.flush();
    return { early, largest: Math.max(...sizes), total: sizes.reduce((sum, size) => sum + size, 0) };
  });

  done.flushesAtTheEnd = await started({}, async ({ cook, telemetry, spans }) => {
    const seen = [];
    const shown = spans.export;
    spans.export = (batch, told) => {
      seen.push(...batch.map(({ name }) => name));
      shown(batch, told);
    };
    await cook({ dish: 'soup', headers: {} }, quiet);
    await telemetry.shutdown();
    return seen;
  });

  done.waitsForFlush = await started({}, async ({ cook, telemetry, spans }) => {
    let exported = 0;
    const shown = spans.export;
    spans.export = async (batch, told) => {
      await pause(40);
      exported += batch.length;
      shown(batch, told);
    };
    await cook({ dish: 'soup', headers: {} }, quiet);
    await telemetry.flush();
    return exported;
  });

  const ratio = (share) => ({ OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: share });
  done.sampling = {
    unset: [await shares({}, {}, 3), await shares({}, parent('01'), 3), await shares({}, parent('00'), 3)],
    none: [await shares(ratio('0'), {}, 3), await shares(ratio('0'), parent('01'), 3)],
    all: [await shares(ratio('1'), {}, 3), await shares(ratio('1'), parent('00'), 3)],
    off: [
      await shares({ OTEL_TRACES_SAMPLER: 'always_off' }, {}, 3),
      await shares({ OTEL_TRACES_SAMPLER: 'always_off' }, parent('01'), 3),
    ],
  };
  const half = await shares(ratio('0.5'), {}, 40);
  done.half = half > 5 && half < 35;
  return done;
}
