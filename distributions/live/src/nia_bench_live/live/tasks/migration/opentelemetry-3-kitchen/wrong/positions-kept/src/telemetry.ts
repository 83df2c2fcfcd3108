import { context, logs, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { CompositePropagator, W3CBaggagePropagator, W3CTraceContextPropagator } from '@opentelemetry/core';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchLogRecordProcessor,
  createLoggerConfigurator,
  LoggerProvider,
  type LogRecordExporter,
} from '@opentelemetry/sdk-logs';
import {
  AlwaysOffSampler,
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

/**
 * Called once, at the start. How much is sampled is up to operations, who set OTEL_TRACES_SAMPLER to always_off, to
 * parentbased_traceidratio with a number from 0 to 1 in OTEL_TRACES_SAMPLER_ARG, or leave both out.
 */
export function startTelemetry({ service, spans, records, silent }: TelemetryOptions): Telemetry {
  const resource = resourceFromAttributes({ 'service.name': service });

  const tracers = new TracerProvider({
    resource,
    sampler: chosenSampler(),
    spanProcessors: [
      new SpanStamp(),
      new BatchSpanProcessor(spans, { scheduledDelayMillis: 60_000, maxExportBatchSize: 10, maxQueueSize: 50 }),
    ],
  });
  trace.setGlobalTracerProvider(tracers);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(
    new CompositePropagator({ propagators: [new W3CTraceContextPropagator(), new W3CBaggagePropagator()] }),
  );

  const loggers = new LoggerProvider({
    resource,
    processors: [new RecordStamp(), new BatchLogRecordProcessor({ exporter: records, scheduledDelayMillis: 60_000 })],
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

/** The SDK does not read the environment itself. Without a sampler it follows the parent, and samples what has none. */
function chosenSampler(): Sampler | undefined {
  const { OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: ratio } = process.env;
  if (sampler === 'always_off') return new AlwaysOffSampler();
  if (sampler !== 'parentbased_traceidratio') return undefined;
  return new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio === undefined ? 1 : Number(ratio)) });
}
