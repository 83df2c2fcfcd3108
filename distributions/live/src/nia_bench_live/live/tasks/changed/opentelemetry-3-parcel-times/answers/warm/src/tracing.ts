import { inspect } from 'node:util';
import { context, propagation, SpanStatusCode, trace, type TextMapGetter } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { hrTimeToMilliseconds, W3CTraceContextPropagator } from '@opentelemetry/core';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import {
  createAlwaysRecordSampler,
  ParentBasedSampler,
  SimpleSpanProcessor,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type SpanProcessor,
} from '@opentelemetry/sdk-trace';
import type { Parcel, Tracing, TracingOptions } from './tracing-types';

/** Header names do not tell upper case from lower case. */
const headerGetter: TextMapGetter<Record<string, string>> = {
  keys: (headers) => Object.keys(headers),
  get: (headers, key) =>
    Object.entries(headers).find(([name]) => name.toLowerCase() === key.toLowerCase())?.[1],
};

export function startTracing({ service, share, exporter, ended }: TracingOptions): Tracing {
  // Exports only what was sampled.
  const exporting = new SimpleSpanProcessor({ exporter });
  const hearing: SpanProcessor = {
    onStart: () => {},
    onEnd: ({ name, duration, status }) => {
      ended(name, hrTimeToMilliseconds(duration), status.code === SpanStatusCode.ERROR);
    },
    forceFlush: async () => {},
    shutdown: async () => {},
  };

  const provider = new TracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ 'service.name': service })),
    // What is not exported is recorded nevertheless, since `ended` hears of it.
    sampler: createAlwaysRecordSampler(new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) })),
    spanProcessors: [exporting, hearing],
  });

  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);

  const tracer = provider.getTracer('parcels');

  return {
    track<T>(parcel: Parcel, headers: Record<string, string>, work: () => Promise<T>): Promise<T> {
      const parent = propagation.extract(context.active(), headers, headerGetter);
      return tracer.startActiveSpan('track', { attributes: { parcel } }, parent, async (span) => {
        try {
          return await work();
        } catch (error) {
          const exception = error instanceof Error ? error : inspect(error);
          span.recordException(exception);
          span.setStatus({
            code: SpanStatusCode.ERROR,
            message: typeof exception === 'string' ? exception : exception.message,
          });
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

    async close() {
      // Shutting down does not wait for exports that are under way.
      try {
        await exporting.forceFlush();
      } finally {
        await provider.shutdown();
      }
    },
  };
}
