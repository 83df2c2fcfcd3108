import {
  context,
  createContextKey,
  logs,
  SeverityNumber,
  SpanStatusCode,
  trace,
  type Span,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import {
  createLoggerConfigurator,
  LoggerProvider,
  SimpleLogRecordProcessor,
} from '@opentelemetry/sdk-logs';
import { BasicTracerProvider, SimpleSpanProcessor } from '@opentelemetry/sdk-trace';
import type { Observer, ObserverOptions } from './observer-types';

type Token = ReturnType<typeof context.attach>;

/** One run of a job. It travels in the context, so that the same job can run several times at once. */
class Run {
  readonly span: Span;
  token: Token | undefined;

  constructor(span: Span) {
    this.span = span;
  }
}

const runKey = createContextKey('job-hooks run');

export function observe(options: ObserverOptions): Observer {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());

  const tracerProvider = new BasicTracerProvider({
    spanProcessors: [new SimpleSpanProcessor(options.spans)],
  });
  trace.setGlobalTracerProvider(tracerProvider);

  const loggerProvider = new LoggerProvider({
    processors: [new SimpleLogRecordProcessor({ exporter: options.records })],
    loggerConfigurator: createLoggerConfigurator([
      ...options.muted.map((pattern) => ({ pattern, config: { disabled: true } })),
      { pattern: '*', config: { minimumSeverity: SeverityNumber.INFO } },
    ]),
  });
  logs.setGlobalLoggerProvider(loggerProvider);

  const tracer = tracerProvider.getTracer('job-hooks');

  return {
    hooks: {
      before(job) {
        const outside = context.active();
        const run = new Run(tracer.startSpan(job.name, {}, outside));
        run.token = context.attach(trace.setSpan(outside, run.span).setValue(runKey, run));
      },
      after(_job, failure) {
        const run = context.active().getValue(runKey);
        if (!(run instanceof Run)) return;
        if (failure) {
          run.span.recordException(failure);
          run.span.setStatus({ code: SpanStatusCode.ERROR, message: failure.message });
        }
        run.span.end();
        if (run.token !== undefined) context.detach(run.token);
      },
    },
    async shutdown() {
      await Promise.all([tracerProvider.forceFlush(), loggerProvider.forceFlush()]);
      await Promise.all([tracerProvider.shutdown(), loggerProvider.shutdown()]);
    },
  };
}
