import { context, createContextKey, logs, SeverityNumber, SpanStatusCode, trace, type Span } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { createLoggerConfigurator, LoggerProvider, SimpleLogRecordProcessor } from '@opentelemetry/sdk-logs';
import { BasicTracerProvider, SimpleSpanProcessor } from '@opentelemetry/sdk-trace';
import type { Observer, ObserverOptions } from './observer-types';

type Token = ReturnType<typeof context.attach>;

/** One run of a job; the same job may run several times at once. */
class JobRun {
  readonly span: Span;
  token: Token | undefined;

  constructor(span: Span) {
    this.span = span;
  }
}

const RUN = createContextKey('job-hooks run');

export function observe({ spans, records, muted }: ObserverOptions): Observer {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());

  const tracerProvider = new BasicTracerProvider({
    spanProcessors: [new SimpleSpanProcessor({ exporter: spans })],
  });
  trace.setGlobalTracerProvider(tracerProvider);

  const loggerProvider = new LoggerProvider({
    processors: [new SimpleLogRecordProcessor({ exporter: records })],
    loggerConfigurator: createLoggerConfigurator([
      ...muted.map((pattern) => ({ pattern, config: { disabled: true } })),
      { pattern: '*', config: { minimumSeverity: SeverityNumber.INFO } },
    ]),
  });
  logs.setGlobalLoggerProvider(loggerProvider);

  const tracer = tracerProvider.getTracer('job-hooks');
  let closing: Promise<void> | undefined;

  async function close(): Promise<void> {
    await Promise.all([tracerProvider.forceFlush(), loggerProvider.forceFlush()]);
    await Promise.all([tracerProvider.shutdown(), loggerProvider.shutdown()]);
  }

  return {
    hooks: {
      before(job) {
        const outside = context.active();
        const span = tracer.startSpan(job.name, {}, outside);
        const run = new JobRun(span);
        run.token = context.attach(trace.setSpan(outside, span).setValue(RUN, run));
      },
      after(_job, failure) {
        const run = context.active().getValue(RUN);
        if (!(run instanceof JobRun)) return;
        if (failure) {
          run.span.recordException(failure);
          run.span.setStatus({ code: SpanStatusCode.ERROR, message: failure.message });
        }
        run.span.end();
        if (run.token !== undefined) context.detach(run.token);
      },
    },
    shutdown() {
      closing ??= close();
      return closing;
    },
  };
}
