import { logs } from '@opentelemetry/api-logs';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchLogRecordProcessor,
  createLoggerConfigurator,
  LoggerProvider,
  type LogRecordExporter,
} from '@opentelemetry/sdk-logs';
import { BatchSpanProcessor, type SpanExporter } from '@opentelemetry/sdk-trace-base';
import { NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
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

  const tracers = new NodeTracerProvider({
    resource,
    spanProcessors: [
      new SpanStamp(),
      new BatchSpanProcessor(spans, { scheduledDelayMillis: 60_000, maxExportBatchSize: 10, maxQueueSize: 50 }),
    ],
  });
  tracers.register();

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
