import diagnostics from 'node:diagnostics_channel';
import type { RequestStartMessage, ResponseMessage } from 'got';
import type { Meter, Totals } from './totals.js';

export function startMeter(): Meter {
  const totals: Record<string, Totals> = {};
  const of = (url: string): Totals => (totals[new URL(url).origin] ??= { sent: 0, answers: {}, bytes: 0, again: 0, away: 0 });
  const started = (message: unknown) => void (of((message as RequestStartMessage).url).sent += 1);
  const ended = (message: unknown) => {
    const { url, statusCode, size } = message as ResponseMessage;
    of(url).answers[statusCode] = (of(url).answers[statusCode] ?? 0) + 1;
    of(url).bytes += size;
  };
  diagnostics.channel('got:request').subscribe(started);
  diagnostics.channel('got:response').subscribe(ended);
  return {
    totals,
    stop() {
      diagnostics.channel('got:request').unsubscribe(started);
      diagnostics.channel('got:response').unsubscribe(ended);
    },
  };
}
