import { type Context, propagation } from '@opentelemetry/api';
import type { LogRecordProcessor, ReadWriteLogRecord } from '@opentelemetry/sdk-logs';
import type { ReadableSpan, Span, SpanProcessor } from '@opentelemetry/sdk-trace';

const shopOf = (context?: Context) =>
  (context && propagation.getBaggage(context)?.getEntry('shop')?.value) ?? 'unknown';

export class SpanStamp implements SpanProcessor {
  onStart(span: Span, parentContext: Context): void {
    span.setAttribute('shop', shopOf(parentContext));
  }
  onEnd(_span: ReadableSpan): void {}
  async forceFlush(): Promise<void> {}
  async shutdown(): Promise<void> {}
}

export class RecordStamp implements LogRecordProcessor {
  onEmit(record: ReadWriteLogRecord, context?: Context): void {
    record.setAttribute('shop', shopOf(context));
  }
  async forceFlush(): Promise<void> {}
  async shutdown(): Promise<void> {}
}
