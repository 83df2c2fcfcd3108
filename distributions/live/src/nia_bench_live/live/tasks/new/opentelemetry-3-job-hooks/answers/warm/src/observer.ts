import {
  type Context,
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
import type { ExportResult } from '@opentelemetry/core';
import { createLoggerConfigurator, LoggerProvider, SimpleLogRecordProcessor } from '@opentelemetry/sdk-logs';
import { SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Observer, ObserverOptions } from './observer-types';
import type { Job } from './runner';

const RUN = createContextKey('run of a job');

/** One run of a job. It travels in the context, as the same job may run several times side by side. */
class Run {
  readonly #job: Job;
  readonly #span: Span;
  #token: ContextManagementToken | undefined;

  private constructor(job: Job, span: Span) {
    this.#job = job;
    this.#span = span;
  }

  /** From here on, what follows is inside the span of the job. */
  static begin(job: Job, span: Span): void {
    const run = new Run(job, span);
    run.#token = context.attach(trace.setSpan(context.active(), span).setValue(RUN, run));
  }

  /** The run that the context belongs to, if it is one of that job. */
  static of(job: Job, active: Context): Run | undefined {
    const run = active.getValue(RUN);
    return run instanceof Run && run.#job === job ? run : undefined;
  }

  /** What follows is outside again. */
  end(failure?: Error): void {
    if (failure) {
      this.#span.recordException(failure);
      this.#span.setStatus({ code: SpanStatusCode.ERROR, message: failure.message });
    }
    this.#token?.dispose();
    this.#span.end();
  }
}

interface Exporter<Item> {
  export(items: Item[], done: (result: ExportResult) => void): void;
  forceFlush?(): Promise<void>;
  shutdown(): Promise<void>;
}

/** The simple processors shut their exporter down with exports still under way; this one lets them come to an end. */
class UnhurriedExporter<Item> implements Exporter<Item> {
  readonly #exporter: Exporter<Item>;
  readonly #pending = new Set<Promise<void>>();

  constructor(exporter: Exporter<Item>) {
    this.#exporter = exporter;
  }

  export(items: Item[], done: (result: ExportResult) => void): void {
    let settle = () => {};
    const pending = new Promise<void>((resolve) => {
      settle = resolve;
    });
    this.#pending.add(pending);
    const finish = () => {
      this.#pending.delete(pending);
      settle();
    };
    try {
      this.#exporter.export(items, (result) => {
        finish();
        done(result);
      });
    } catch (error) {
      finish();
      throw error;
    }
  }

  async forceFlush(): Promise<void> {
    await Promise.all(this.#pending);
    await this.#exporter.forceFlush?.();
  }

  async shutdown(): Promise<void> {
    await this.forceFlush();
    await this.#exporter.shutdown();
  }
}

export function observe({ spans, records, muted }: ObserverOptions): Observer {
  const tracers = new TracerProvider({
    spanProcessors: [new SimpleSpanProcessor({ exporter: new UnhurriedExporter(spans) })],
  });
  const loggers = new LoggerProvider({
    processors: [new SimpleLogRecordProcessor({ exporter: new UnhurriedExporter(records) })],
    // The first pattern that fits is the one that counts. Records without a severity always pass the minimum.
    loggerConfigurator: createLoggerConfigurator([
      ...muted.map((pattern) => ({ pattern, config: { enabled: false } })),
      { pattern: '*', config: { minimumSeverity: SeverityNumber.INFO } },
    ]),
  });

  context.setGlobalContextManager(new AsyncLocalStorageContextManager());
  trace.setGlobalTracerProvider(tracers);
  logs.setGlobalLoggerProvider(loggers);

  const tracer = tracers.getTracer('jobs');

  return {
    hooks: {
      before(job) {
        Run.begin(job, tracer.startSpan(job.name));
      },
      after(job, failure) {
        Run.of(job, context.active())?.end(failure);
      },
    },
    async shutdown() {
      await Promise.all([tracers.shutdown(), loggers.shutdown()]);
    },
  };
}
