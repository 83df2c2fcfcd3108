import { context, propagation, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import {
  CompositePropagator,
  hrTimeToMilliseconds,
  W3CBaggagePropagator,
  W3CTraceContextPropagator,
} from '@opentelemetry/core';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BasicTracerProvider,
  ParentBasedSampler,
  type ReadableSpan,
  type Sampler,
  SamplingDecision,
  type SamplingResult,
  SimpleSpanProcessor,
  type SpanProcessor,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';
import type { Tracing, TracingOptions } from './tracing-types';

/** Decides what is exported as another sampler does, but has the rest recorded too. */
class RecordingSampler implements Sampler {
  readonly #exported: Sampler;

  constructor(exported: Sampler) {
    this.#exported = exported;
  }

  shouldSample(...args: Parameters<Sampler['shouldSample']>): SamplingResult {
    const result = this.#exported.shouldSample(...args);
    return result.decision === SamplingDecision.NOT_RECORD ? { ...result, decision: SamplingDecision.RECORD } : result;
  }

  toString(): string {
    return `RecordingSampler{${this.#exported.toString()}}`;
  }
}

/** Tells of every span that ends. */
class Listener implements SpanProcessor {
  readonly #ended: TracingOptions['ended'];

  constructor(ended: TracingOptions['ended']) {
    this.#ended = ended;
  }

  onStart(): void {}

  onEnd(span: ReadableSpan): void {
    this.#ended(span.name, hrTimeToMilliseconds(span.duration), span.status.code === SpanStatusCode.ERROR);
  }

  async forceFlush(): Promise<void> {}

  async shutdown(): Promise<void> {}
}

export function startTracing(options: TracingOptions): Tracing {
  const { service, share, exporter } = options;
  const provider = new BasicTracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ 'service.name': service })),
    sampler: new RecordingSampler(new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) })),
    spanProcessors: [new SimpleSpanProcessor(exporter), new Listener((...span) => options.ended(...span))],
  });

  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(
    new CompositePropagator({ propagators: [new W3CTraceContextPropagator(), new W3CBaggagePropagator()] }),
  );
  trace.setGlobalTracerProvider(provider);
  const tracer = trace.getTracer('parcel-times');

  return {
    track(parcel, headers, work) {
      const carrier = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
      const parent = propagation.extract(context.active(), carrier);
      const attributes = {
        parcel: { ...parcel, to: { ...parcel.to }, items: parcel.items.map((item) => ({ ...item })) },
      };
      return tracer.startActiveSpan('track', { attributes }, parent, async (span) => {
        try {
          return await work();
        } catch (error) {
          span.recordException(error instanceof Error ? error : String(error));
          span.setStatus({
            code: SpanStatusCode.ERROR,
            message: error instanceof Error ? error.message : String(error),
          });
          throw error;
        } finally {
          span.end();
        }
      });
    },

    headers() {
      const carrier: Record<string, string> = {};
      propagation.inject(context.active(), carrier);
      return carrier;
    },

    async close() {
      await provider.forceFlush();
      await provider.shutdown();
    },
  };
}
