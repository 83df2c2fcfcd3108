import { context, propagation, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { hrTimeToMilliseconds, W3CTraceContextPropagator } from '@opentelemetry/core';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  createAlwaysRecordSampler,
  ParentBasedSampler,
  type ReadableSpan,
  SimpleSpanProcessor,
  type SpanProcessor,
  TraceIdRatioBasedSampler,
  BasicTracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Tracing, TracingOptions } from './tracing-types';

export function startTracing({ service, share, exporter, ended }: TracingOptions): Tracing {
  const hearing: SpanProcessor = {
    onStart() {},
    onEnd({ name, duration, status }: ReadableSpan) {
      ended(name, hrTimeToMilliseconds(duration), status.code === SpanStatusCode.ERROR);
    },
    async forceFlush() {},
    async shutdown() {},
  };
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    // What is not exported is recorded all the same, for `ended` to hear of it.
    sampler: createAlwaysRecordSampler(new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) })),
    spanProcessors: [hearing, new SimpleSpanProcessor(exporter)],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  const tracer = trace.getTracer('parcels');

  return {
    track(parcel, headers, work) {
      const from = propagation.extract(context.active(), headers);
      return tracer.startActiveSpan('track', { attributes: { parcel } }, from, async (span) => {
        try {
          return await work();
        } catch (error) {
          span.recordException(error instanceof Error ? error : String(error));
          span.setStatus({ code: SpanStatusCode.ERROR, message: String(error) });
          throw error;
        } finally {
          span.end();
        }
      });
    },
    headers() {
      const headers: Record<string, string> = {};
      propagation.inject(context.active(), headers);
      return headers;
    },
    close: () => provider.shutdown(),
  };
}
