import type { LogRecordExporter } from '@opentelemetry/sdk-logs';
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import type { Hooks } from './runner';

export interface ObserverOptions {
  spans: SpanExporter;
  records: LogRecordExporter;
  /** Names of loggers that say nothing at all; a star stands for any characters. */
  muted: readonly string[];
}

export interface Observer {
  hooks: Hooks;
  /** Resolves once everything is exported; nothing is from then on. */
  shutdown(): Promise<void>;
}
