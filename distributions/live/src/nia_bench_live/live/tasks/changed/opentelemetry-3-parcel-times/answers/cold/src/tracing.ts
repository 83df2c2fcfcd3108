import {
  context,
  propagation,
  SpanStatusCode,
  type TextMapGetter,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { hrTimeToMilliseconds, W3CTraceContextPropagator } from '@opentelemetry/core';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
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
import type { Parcel, Tracing, TracingOptions } from './tracing-types';

/** Decides as another sampler does, but has also those spans recorded that are not exported. */
function recordingAll(sampler: Sampler): Sampler {
  return {
    shouldSample(...asked) {
      const result = sampler.shouldSample(...asked);
      return result.decision === SamplingDecision.NOT_RECORD ? { ...result, decision: SamplingDecision.RECORD } : result;
    },
    toString: () => `RecordingAll{${sampler.toString()}}`,
  };
}

/** Tells of every span that ends. */
function telling(ended: TracingOptions['ended']): SpanProcessor {
  return {
    onStart() {},
    onEnd(span: ReadableSpan) {
      ended(span.name, hrTimeToMilliseconds(span.duration), span.status.code === SpanStatusCode.ERROR);
    },
    async forceFlush() {},
    async shutdown() {},
  };
}

/** Headers have the same name whatever the case of its letters. */
const getter: TextMapGetter<Record<string, string>> = {
  keys: (headers) => Object.keys(headers),
  get(headers, name) {
    const wanted = name.toLowerCase();
    return Object.entries(headers).find(([key]) => key.toLowerCase() === wanted)?.[1];
  },
};

export function startTracing({ service, share, exporter, ended }: TracingOptions): Tracing {
  const provider = new BasicTracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ 'service.name': service })),
    sampler: recordingAll(new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) })),
    spanProcessors: [telling(ended), new SimpleSpanProcessor(exporter)],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  const tracer = trace.getTracer('parcel-times');

  return {
    track<T>(parcel: Parcel, headers: Record<string, string>, work: () => Promise<T>): Promise<T> {
      const parent = propagation.extract(context.active(), headers, getter);
      return tracer.startActiveSpan('track', { attributes: { parcel: { ...parcel } } }, parent, async (span) => {
        try {
          return await work();
        } catch (error) {
          span.recordException(error instanceof Error ? error : String(error));
          span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.message : String(error) });
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
