import { inspect } from 'node:util';
import { context, type Exception, propagation, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { hrTimeToMilliseconds, W3CTraceContextPropagator } from '@opentelemetry/core';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import {
  createAlwaysRecordSampler,
  ParentBasedSampler,
  SimpleSpanProcessor,
  type SpanProcessor,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Tracing, TracingOptions } from './tracing-types';

export function startTracing(options: TracingOptions): Tracing {
  const exporting = new SimpleSpanProcessor({ exporter: options.exporter });

  const hearing: SpanProcessor = {
    onStart() {},
    onEnd({ name, duration, status }) {
      options.ended(name, hrTimeToMilliseconds(duration), status.code === SpanStatusCode.ERROR);
    },
    async forceFlush() {},
    async shutdown() {},
  };

  const provider = new TracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ 'service.name': options.service })),
    // Spans that are not exported are recorded all the same, for `ended`.
    sampler: createAlwaysRecordSampler(new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(options.share) })),
    spanProcessors: [exporting, hearing],
  });

  context.setGlobalContextManager(new AsyncLocalStorageContextManager());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);

  const tracer = trace.getTracer('parcels');

  return {
    track(parcel, headers, work) {
      return tracer.startActiveSpan(
        'track',
        { attributes: { parcel: { ...parcel } } },
        propagation.extract(context.active(), headers),
        async (span) => {
          try {
            return await work();
          } catch (error) {
            span.recordException(exceptionOf(error));
            span.setStatus({ code: SpanStatusCode.ERROR });
            throw error;
          } finally {
            span.end();
          }
        },
      );
    },

    headers() {
      const headers: Record<string, string> = {};
      propagation.inject(context.active(), headers);
      return headers;
    },

    async close() {
      try {
        // To shut down alone does not wait for the exports that are under way.
        await exporting.forceFlush();
      } finally {
        await provider.shutdown();
      }
    },
  };
}

/** What was thrown, as a span records it: it drops what has neither a name nor a message. */
function exceptionOf(error: unknown): Exception {
  if (error instanceof Error) return error;
  return typeof error === 'string' && error !== '' ? error : inspect(error);
}
