import { context, propagation, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { hrTimeToMilliseconds, W3CTraceContextPropagator } from '@opentelemetry/core';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BasicTracerProvider,
  ParentBasedSampler,
  type ReadableSpan,
  type Sampler,
  SamplingDecision,
  SimpleSpanProcessor,
  type SpanProcessor,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';
import type { Parcel, Tracing, TracingOptions } from './tracing-types.js';

/** Decides as another sampler does, but has all spans recorded: what is not exported is heard of all the same. */
function recordingAll(sampler: Sampler): Sampler {
  return {
    shouldSample(...about) {
      const result = sampler.shouldSample(...about);
      return result.decision === SamplingDecision.NOT_RECORD ? { ...result, decision: SamplingDecision.RECORD } : result;
    },
    toString: () => `RecordingAll{${sampler.toString()}}`,
  };
}

/** Tells of each span that ends. */
function listener(ended: TracingOptions['ended']): SpanProcessor {
  return {
    onStart() {},
    onEnd(span: ReadableSpan) {
      ended(span.name, hrTimeToMilliseconds(span.duration), span.status.code === SpanStatusCode.ERROR);
    },
    forceFlush: async () => {},
    shutdown: async () => {},
  };
}

export function startTracing(options: TracingOptions): Tracing {
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': options.service }),
    sampler: recordingAll(new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(options.share) })),
    spanProcessors: [listener((...span) => options.ended(...span)), new SimpleSpanProcessor(options.exporter)],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  const tracer = trace.getTracer('parcel-times');

  return {
    track<T>(parcel: Parcel, headers: Record<string, string>, work: () => Promise<T>): Promise<T> {
      const carrier = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
      const from = propagation.extract(context.active(), carrier);
      return tracer.startActiveSpan('track', { attributes: { parcel: { ...parcel } } }, from, async (span) => {
        try {
          return await work();
        } catch (error) {
          const exception = error instanceof Error ? error : String(error);
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
      await provider.forceFlush();
      await provider.shutdown();
    },
  };
}
