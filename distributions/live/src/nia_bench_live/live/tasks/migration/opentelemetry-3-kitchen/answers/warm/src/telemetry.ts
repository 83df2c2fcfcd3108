import { context, diag, logs, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import {
  CompositePropagator,
  getNumberFromEnv,
  getStringFromEnv,
  W3CBaggagePropagator,
  W3CTraceContextPropagator,
} from '@opentelemetry/core';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchLogRecordProcessor,
  createLoggerConfigurator,
  LoggerProvider,
  type LogRecordExporter,
} from '@opentelemetry/sdk-logs';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { RecordStamp, SpanStamp } from './stamps';

export interface TelemetryOptions {
  service: string;
  spans: SpanExporter;
  records: LogRecordExporter;
  /** Loggers that are switched off. */
  silent: readonly string[];
}

export interface Telemetry {
  flush(): Promise<void>;
  shutdown(): Promise<void>;
}

/** The SDK does not read the environment any more, so what operations chose is made here, as it was by the SDK. */
function samplerFromEnv(): Sampler {
  const name = getStringFromEnv('OTEL_TRACES_SAMPLER') ?? 'parentbased_always_on';
  switch (name) {
    case 'always_on':
      return new AlwaysOnSampler();
    case 'always_off':
      return new AlwaysOffSampler();
    case 'traceidratio':
      return new TraceIdRatioBasedSampler(ratioFromEnv());
    case 'parentbased_always_off':
      return new ParentBasedSampler({ root: new AlwaysOffSampler() });
    case 'parentbased_traceidratio':
      return new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratioFromEnv()) });
    default:
      if (name !== 'parentbased_always_on') diag.error(`OTEL_TRACES_SAMPLER is "${name}", which is no sampler`);
      return new ParentBasedSampler({ root: new AlwaysOnSampler() });
  }
}

/** Everything is sampled where there is no number from 0 to 1. */
function ratioFromEnv(): number {
  const ratio = getNumberFromEnv('OTEL_TRACES_SAMPLER_ARG');
  if (ratio !== undefined && ratio >= 0 && ratio <= 1) return ratio;
  diag.error('OTEL_TRACES_SAMPLER_ARG is no number from 0 to 1, so 1 is taken');
  return 1;
}

/**
 * Called once, at the start. How much is sampled is up to operations, who set OTEL_TRACES_SAMPLER to always_off, to
 * parentbased_traceidratio with a number from 0 to 1 in OTEL_TRACES_SAMPLER_ARG, or leave both out.
 */
export function startTelemetry({ service, spans, records, silent }: TelemetryOptions): Telemetry {
  const resource = resourceFromAttributes({ 'service.name': service });

  const tracers = new TracerProvider({
    resource,
    sampler: samplerFromEnv(),
    spanProcessors: [
      new SpanStamp(),
      new BatchSpanProcessor({
        exporter: spans,
        scheduledDelayMillis: 60_000,
        maxExportBatchSize: 10,
        maxQueueSize: 50,
      }),
    ],
  });
  trace.setGlobalTracerProvider(tracers);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager());
  propagation.setGlobalPropagator(
    new CompositePropagator({ propagators: [new W3CTraceContextPropagator(), new W3CBaggagePropagator()] }),
  );

  const loggers = new LoggerProvider({
    resource,
    processors: [new RecordStamp(), new BatchLogRecordProcessor({ exporter: records, scheduledDelayMillis: 60_000 })],
    loggerConfigurator: createLoggerConfigurator(silent.map((pattern) => ({ pattern, config: { enabled: false } }))),
  });
  logs.setGlobalLoggerProvider(loggers);

  return {
    async flush() {
      await Promise.all([tracers.forceFlush(), loggers.forceFlush()]);
    },
    async shutdown() {
      await Promise.all([tracers.shutdown(), loggers.shutdown()]);
    },
  };
}
