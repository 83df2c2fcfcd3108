import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { type AnyValueMap, logs, SeverityNumber } from '@opentelemetry/api-logs';

export interface Order {
  dish: string;
  headers: Record<string, string>;
}

const tracer = trace.getTracer('kitchen', '2.0.0');

const note = (body: string, attributes: AnyValueMap = {}, severityNumber = SeverityNumber.INFO) =>
  logs.getLogger('kitchen').emit({ body, attributes, severityNumber });

/** Cooks, as part of the trace that the headers tell of, and gives the headers for the waiter. */
export function cook({ dish, headers }: Order, step: () => Promise<void>): Promise<Record<string, string>> {
  const asked = propagation.extract(context.active(), headers);
  return context.with(asked, () =>
    tracer.startActiveSpan('cook', { kind: SpanKind.SERVER, attributes: { dish } }, async (span) => {
      try {
        note('begun', { dish, table: { number: 4, guests: ['ann', 'bob'] } });
        await step();
        logs.getLogger('stove').emit({ body: 'hot', severityNumber: SeverityNumber.WARN });
        note('done');
        const answered: Record<string, string> = {};
        propagation.inject(context.active(), answered);
        return answered;
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        span.setStatus({ code: SpanStatusCode.ERROR, message });
        note('burnt', { reason: message }, SeverityNumber.ERROR);
        throw error;
      } finally {
        span.end();
      }
    }),
  );
}
