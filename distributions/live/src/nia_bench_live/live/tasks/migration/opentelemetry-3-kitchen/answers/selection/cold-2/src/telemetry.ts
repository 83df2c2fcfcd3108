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
  BasicTracerProvider,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
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

function ratioFromEnv(): number {
  const ratio = getNumberFromEnv('OTEL_TRACES_SAMPLER_ARG');
  if (ratio === undefined || !(ratio >= 0 && ratio <= 1)) {
    diag.error('OTEL_TRACES_SAMPLER_ARG has to be a number from 0 to 1, everything is sampled.');
    return 1;
  }
  return ratio;
}

function samplerFromEnv(): Sampler {
  switch (getStringFromEnv('OTEL_TRACES_SAMPLER')) {
    case 'always_off':
      return new AlwaysOffSampler();
    case 'parentbased_traceidratio':
      return new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratioFromEnv()) });
    default:
      return new ParentBasedSampler({ root: new AlwaysOnSampler() });
  }
}

/**
 * Called once, at the start. How much is sampled is up to operations, who set OTEL_TRACES_SAMPLER to always_off, to
 * parentbased_traceidratio with a number from 0 to 1 in OTEL_TRACES_SAMPLER_ARG, or leave both out.
 */
export function startTelemetry({ service, spans, records, silent }: TelemetryOptions): Telemetry {
  const resource = resourceFromAttributes({ 'service.name': service });

  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(
    new CompositePropagator({ propagators: [new W3CTraceContextPropagator(), new W3CBaggagePropagator()] }),
  );

  const tracers = new BasicTracerProvider({
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

  const loggers = new LoggerProvider({
    resource,
    processors: [
      new RecordStamp(),
      new BatchLogRecordProcessor({
        exporter: records,
        scheduledDelayMillis: 60_000,
        maxExportBatchSize: getNumberFromEnv('OTEL_BLRP_MAX_EXPORT_BATCH_SIZE') ?? 512,
        maxQueueSize: getNumberFromEnv('OTEL_BLRP_MAX_QUEUE_SIZE') ?? 2048,
      }),
    ],
    loggerConfigurator: createLoggerConfigurator(silent.map((pattern) => ({ pattern, config: { disabled: true } }))),
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
