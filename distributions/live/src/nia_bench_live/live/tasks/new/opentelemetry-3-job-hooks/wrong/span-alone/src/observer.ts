import { context, logs, SeverityNumber, type Span, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { createLoggerConfigurator, LoggerProvider, SimpleLogRecordProcessor } from '@opentelemetry/sdk-logs';
import { SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Observer, ObserverOptions } from './observer-types';
import type { Job } from './runner';

export function observe({ spans, records, muted }: ObserverOptions): Observer {
  const tracers = new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter: spans })] });
  const loggers = new LoggerProvider({
    processors: [new SimpleLogRecordProcessor({ exporter: records })],
    loggerConfigurator: createLoggerConfigurator([
      ...muted.map((pattern) => ({ pattern, config: { enabled: false } })),
      { pattern: '*', config: { minimumSeverity: SeverityNumber.INFO } },
    ]),
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(tracers);
  logs.setGlobalLoggerProvider(loggers);

  const tracer = tracers.getTracer('jobs');
  const running = new Map<Job, { span: Span }>();

  return {
    hooks: {
      before(job) {
        const span = tracer.startSpan(job.name);
        running.set(job, { span });
        context.with(trace.setSpan(context.active(), span), () => {});
      },
      after(job, failure) {
        const known = running.get(job);
        if (!known) return;
        running.delete(job);
        if (failure) {
          known.span.recordException(failure);
          known.span.setStatus({ code: SpanStatusCode.ERROR, message: failure.message });
        }
        known.span.end();
      },
    },
    async shutdown() {
      await Promise.all([tracers.shutdown(), loggers.shutdown()]);
    },
  };
}
