import * as api from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { CompositePropagator, W3CBaggagePropagator, W3CTraceContextPropagator } from '@opentelemetry/core';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import * as sdk from '@opentelemetry/sdk-trace';
import type { Parcel, Tracing, TracingOptions } from './tracing-types';

/** Records everything, and samples as another sampler says. */
class Recording implements sdk.Sampler {
  readonly #inner: sdk.Sampler;

  constructor(inner: sdk.Sampler) {
    this.#inner = inner;
  }

  shouldSample(...asked: Parameters<sdk.Sampler['shouldSample']>): sdk.SamplingResult {
    const result = this.#inner.shouldSample(...asked);
    return result.decision === sdk.SamplingDecision.NOT_RECORD ? { ...result, decision: sdk.SamplingDecision.RECORD } : result;
  }

  toString(): string {
    return `Recording{${this.#inner}}`;
  }
}

class Hearing extends sdk.SimpleSpanProcessor {
  readonly #ended: TracingOptions['ended'];

  constructor({ exporter, ended }: TracingOptions) {
    super({ exporter });
    this.#ended = ended;
  }

  override onEnd(span: sdk.ReadableSpan): void {
    const [seconds, nanoseconds] = span.duration;
    this.#ended(span.name, seconds * 1e3 + nanoseconds / 1e6, span.status.code === api.SpanStatusCode.ERROR);
    super.onEnd(span);
  }
}

class ParcelTracing implements Tracing {
  readonly #provider: sdk.TracerProvider;

  constructor(options: TracingOptions) {
    this.#provider = new sdk.TracerProvider({
      resource: defaultResource().merge(resourceFromAttributes({ 'service.name': options.service })),
      sampler: new Recording(new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(options.share) })),
      spanProcessors: [new Hearing(options)],
    });
    const manager = new AsyncLocalStorageContextManager();
    manager.enable();
    api.context.setGlobalContextManager(manager);
    api.propagation.setGlobalPropagator(new CompositePropagator({ propagators: [new W3CTraceContextPropagator(), new W3CBaggagePropagator()] }));
    api.trace.setGlobalTracerProvider(this.#provider);
  }

  async track<T>(parcel: Parcel, headers: Record<string, string>, work: () => Promise<T>): Promise<T> {
    const parent = api.propagation.extract(api.ROOT_CONTEXT, headers);
    const here = api.trace.getSpanContext(parent) ? parent : api.context.active();
    const span = this.#provider.getTracer('parcel-service').startSpan('track', {}, here);
    span.setAttribute('parcel', parcel);
    return api.context.with(api.trace.setSpan(here, span), work).then(
      (result) => {
        span.end();
        return result;
      },
      (error: Error) => {
        span.recordException(error);
        span.setStatus({ code: api.SpanStatusCode.ERROR });
        span.end();
        throw error;
      },
    );
  }

  headers(): Record<string, string> {
    const carrier: Record<string, string> = {};
    api.propagation.inject(api.context.active(), carrier);
    return carrier;
  }

  async close(): Promise<void> {
    await this.#provider.forceFlush();
    await this.#provider.shutdown();
  }
}

export const startTracing = (options: TracingOptions): Tracing => new ParcelTracing(options);
