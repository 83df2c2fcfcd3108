import {
  type ContextManagementToken,
  context,
  createContextKey,
  logs,
  SeverityNumber,
  type Span,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { type ExportResult, ExportResultCode } from '@opentelemetry/core';
import { createLoggerConfigurator, LoggerProvider, SimpleLogRecordProcessor } from '@opentelemetry/sdk-logs';
import { SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Observer, ObserverOptions } from './observer-types';
import type { Job } from './runner';

/** One run of a job; the same job may run several times, side by side. */
class Run {
  readonly job: Job;
  readonly span: Span;
  token: ContextManagementToken | undefined;

  constructor(job: Job, span: Span) {
    this.job = job;
    this.span = span;
  }
}

const RUN = createContextKey('run of a job');

interface Exporter<Item> {
  export(items: Item[], callback: (result: ExportResult) => void): void;
  forceFlush?(): Promise<void>;
  shutdown(): Promise<void>;
}

/** Hands on to an exporter, and shuts it down only when it is done with all that it was given. */
class PatientExporter<Item> {
  readonly #exporter: Exporter<Item>;
  readonly #pending = new Set<Promise<void>>();

  constructor(exporter: Exporter<Item>) {
    this.#exporter = exporter;
  }

  export(items: Item[], callback: (result: ExportResult) => void): void {
    const pending: Promise<void> = new Promise<ExportResult>((resolve) => this.#exporter.export(items, resolve))
      .catch((error: unknown): ExportResult => {
        return { code: ExportResultCode.FAILED, error: error instanceof Error ? error : new Error(String(error)) };
      })
      .then((result) => {
        this.#pending.delete(pending);
        callback(result);
      });
    this.#pending.add(pending);
  }

  async forceFlush(): Promise<void> {
    await Promise.all(this.#pending);
    await this.#exporter.forceFlush?.();
  }

  async shutdown(): Promise<void> {
    await Promise.all(this.#pending);
    await this.#exporter.shutdown();
  }
}

/** Called once, at the start of the process. */
export function observe({ spans, records, muted }: ObserverOptions): Observer {
  const tracers = new TracerProvider({
    spanProcessors: [new SimpleSpanProcessor({ exporter: new PatientExporter(spans) })],
  });
  const loggers = new LoggerProvider({
    processors: [new SimpleLogRecordProcessor({ exporter: new PatientExporter(records) })],
    // The first pattern that matches counts. Records without a severity pass the minimum.
    loggerConfigurator: createLoggerConfigurator([
      ...muted.map((pattern) => ({ pattern, config: { enabled: false } })),
      { pattern: '*', config: { minimumSeverity: SeverityNumber.INFO } },
    ]),
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(tracers);
  logs.setGlobalLoggerProvider(loggers);

  const tracer = tracers.getTracer('runner');
  const open = new Set<Run>();

  /** The run that ends here is the one that we are in, unless the work has left another context behind. */
  function runOf(job: Job): Run | undefined {
    const current = context.active().getValue(RUN);
    if (current instanceof Run && current.job === job && open.has(current)) return current;
    return [...open].reverse().find((run) => run.job === job);
  }

  return {
    hooks: {
      before(job) {
        const run = new Run(job, tracer.startSpan(job.name));
        open.add(run);
        // The hooks cannot wrap the work, so the context is attached until the job is over.
        run.token = context.attach(trace.setSpan(context.active(), run.span).setValue(RUN, run));
      },
      after(job, failure) {
        const run = runOf(job);
        if (!run) return;
        open.delete(run);
        if (failure) {
          run.span.recordException(failure);
          run.span.setStatus({ code: SpanStatusCode.ERROR, message: failure.message });
        }
        run.span.end();
        run.token?.dispose();
      },
    },
    async shutdown() {
      await Promise.all([tracers.shutdown(), loggers.shutdown()]);
    },
  };
}
