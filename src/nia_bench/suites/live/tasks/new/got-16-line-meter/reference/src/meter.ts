import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { DiagnosticRequestRetry, DiagnosticRequestStart, DiagnosticResponseEnd, DiagnosticResponseRedirect, DiagnosticResponseStart } from 'got';
import type { Meter, Totals } from './totals.js';

/** Counts what got does in this process. */
export function startMeter(): Meter {
  const totals: Record<string, Totals> = {};
  const of = (url: string | URL | undefined): Totals =>
    (totals[new URL(url ?? 'about:blank').origin] ??= { sent: 0, answers: {}, bytes: 0, again: 0, away: 0 });
  const ends: (() => void)[] = [];
  const on = <Message>(name: string, count: (message: Message) => void): void => {
    const listener = (message: unknown): void => count(message as Message);
    subscribe(name, listener);
    ends.push(() => unsubscribe(name, listener));
  };

  on<DiagnosticRequestStart>('got:request:start', ({ url }) => {
    of(url).sent += 1;
  });
  on<DiagnosticRequestRetry>('got:request:retry', ({ error }) => {
    of(error.options.url).again += 1;
  });
  on<DiagnosticResponseStart>('got:response:start', ({ url, statusCode }) => {
    const { answers } = of(url);
    answers[statusCode] = (answers[statusCode] ?? 0) + 1;
  });
  on<DiagnosticResponseEnd>('got:response:end', ({ url, bodySize = 0 }) => {
    of(url).bytes += bodySize;
  });
  on<DiagnosticResponseRedirect>('got:response:redirect', ({ fromUrl, toUrl }) => {
    if (new URL(fromUrl).origin !== new URL(toUrl).origin) of(fromUrl).away += 1;
  });
  return { totals, stop: () => ends.forEach((end) => end()) };
}
