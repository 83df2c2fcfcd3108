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

/** The part of the traces to sample; all of them where no number from 0 to 1 is given. */
function ratio(): number {
  const given = process.env.OTEL_TRACES_SAMPLER_ARG?.trim();
  const part = given ? Number(given) : 1;
  return part >= 0 && part <= 1 ? part : 1;
}

function samplerOfOperations(): Sampler {
  switch (process.env.OTEL_TRACES_SAMPLER?.trim()) {
    case 'always_off':
      return new AlwaysOffSampler();
    case 'parentbased_traceidratio':
      return new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio()) });
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
    sampler: samplerOfOperations(),
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
        maxExportBatchSize: 512,
        maxQueueSize: 2048,
      }),
    ],
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
