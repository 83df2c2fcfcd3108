import * as api from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { type LoggerConfig, LoggerProvider, SimpleLogRecordProcessor } from '@opentelemetry/sdk-logs';
import { SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Observer, ObserverOptions } from './observer-types';
import type { Hooks, Job } from './runner';

class JobHooks implements Hooks {
  readonly #ends = new WeakMap<Job, (failure?: Error) => void>();

  before(job: Job): void {
    const active = api.context.active();
    const span = api.trace.getTracer('runner').startSpan(job.name, {}, active);
    const token = api.context.attach(api.trace.setSpan(active, span));
    this.#ends.set(job, (failure) => {
      if (failure) {
        span.setStatus({ code: api.SpanStatusCode.ERROR, message: failure.message }).recordException(failure);
      }
      span.end();
      token.dispose();
    });
  }

  after(job: Job, failure?: Error): void {
    this.#ends.get(job)?.(failure);
    this.#ends.delete(job);
  }
}

const isMuted = (muted: readonly string[], name: string) =>
  muted.some((pattern) => {
    const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
    return new RegExp(`^${parts.join('.*')}$`).test(name);
  });

export function observe({ spans, records, muted }: ObserverOptions): Observer {
  const configured = (enabled: boolean): Required<LoggerConfig> => ({
    enabled,
    minimumSeverity: api.SeverityNumber.INFO,
    traceBased: false,
  });
  const providers = {
    spans: new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter: spans })] }),
    records: new LoggerProvider({
      processors: [new SimpleLogRecordProcessor({ exporter: records })],
      loggerConfigurator: ({ name }) => configured(!isMuted(muted, name)),
    }),
  };
  const manager = new AsyncLocalStorageContextManager();
  manager.enable();
  api.context.setGlobalContextManager(manager);
  api.trace.setGlobalTracerProvider(providers.spans);
  api.logs.setGlobalLoggerProvider(providers.records);
  return {
    hooks: new JobHooks(),
    shutdown: () => Promise.all([providers.spans.shutdown(), providers.records.shutdown()]).then(() => {}),
  };
}
