import * as diagnostics from 'node:diagnostics_channel';
import type { DiagnosticRequestCreate, DiagnosticRequestRetry, DiagnosticResponseEnd, DiagnosticResponseRedirect, DiagnosticResponseStart } from 'got';
import type { Meter, Totals } from './totals.js';

type Listener = (message: unknown, name: string | symbol) => void;

class LineMeter implements Meter {
  readonly totals: Record<string, Totals> = {};
  readonly #listeners: [string, Listener][];
  readonly #last = new Map<string, string>();

  constructor() {
    this.#listeners = [
      ['got:request:create', (message) => this.#created(message as DiagnosticRequestCreate)],
      ['got:request:start', (message) => void this.#of((message as DiagnosticRequestCreate).url).sent++],
      ['got:request:retry', (message) => void this.#of(this.#last.get((message as DiagnosticRequestRetry).requestId) ?? '').again++],
      ['got:response:start', (message) => this.#answered(message as DiagnosticResponseStart)],
      ['got:response:end', (message) => this.#ended(message as DiagnosticResponseEnd)],
      ['got:response:redirect', (message) => this.#redirected(message as DiagnosticResponseRedirect)],
    ];
    for (const [name, listener] of this.#listeners) diagnostics.channel(name).subscribe(listener);
  }

  stop(): void {
    for (const [name, listener] of this.#listeners) diagnostics.channel(name).unsubscribe(listener);
  }

  #of(url: string): Totals {
    const { origin } = new URL(url);
    return (this.totals[origin] = this.totals[origin] ?? { sent: 0, answers: {}, bytes: 0, again: 0, away: 0 });
  }

  #created({ requestId, url }: DiagnosticRequestCreate): void {
    this.#last.set(requestId, url);
    for (const id of this.#last.keys()) if (this.#last.size > 10_000) this.#last.delete(id);
  }

  #answered({ url, statusCode }: DiagnosticResponseStart): void {
    const totals = this.#of(url);
    totals.answers = { ...totals.answers, [statusCode]: (totals.answers[statusCode] ?? 0) + 1 };
  }

  #ended({ url, bodySize }: DiagnosticResponseEnd): void {
    if (bodySize !== undefined) this.#of(url).bytes += bodySize;
  }

  #redirected({ fromUrl, toUrl }: DiagnosticResponseRedirect): void {
    if (new URL(toUrl).origin !== new URL(fromUrl).origin) this.#of(fromUrl).away++;
  }
}

export const startMeter = (): Meter => new LineMeter();
