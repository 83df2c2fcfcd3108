import { context, logs, SeverityNumber, SpanStatusCode, trace, type Span } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { createLoggerConfigurator, LoggerProvider, SimpleLogRecordProcessor } from '@opentelemetry/sdk-logs';
import { BasicTracerProvider, SimpleSpanProcessor } from '@opentelemetry/sdk-trace';
import type { Observer, ObserverOptions } from './observer-types';

export function observe({ spans, records, muted }: ObserverOptions): Observer {
  const tracerProvider = new BasicTracerProvider({
    spanProcessors: [new SimpleSpanProcessor({ exporter: spans })],
  });
  const loggerProvider = new LoggerProvider({
    processors: [new SimpleLogRecordProcessor({ exporter: records })],
    loggerConfigurator: createLoggerConfigurator([
      ...muted.map((pattern) => ({ pattern, config: { disabled: true } })),
      { pattern: '*', config: { minimumSeverity: SeverityNumber.INFO } },
    ]),
  });

  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(tracerProvider);
  logs.setGlobalLoggerProvider(loggerProvider);

  const tracer = trace.getTracer('job-hooks');
  const tokens = new Map<Span, ReturnType<typeof context.attach>>();

  return {
    hooks: {
      before(job) {
        const span = tracer.startSpan(job.name);
        tokens.set(span, context.attach(trace.setSpan(context.active(), span)));
      },
      after(_job, failure) {
        const span = trace.getActiveSpan();
        const token = span && tokens.get(span);
        if (!span || !token) return;
        tokens.delete(span);
        if (failure) {
          span.recordException(failure);
          span.setStatus({ code: SpanStatusCode.ERROR, message: failure.message });
        }
        span.end();
        context.detach(token);
      },
    },
    async shutdown() {
      await Promise.all([tracerProvider.shutdown(), loggerProvider.shutdown()]);
    },
  };
}
