import { parse, stringify } from 'devalue';
import { Pulp } from './pulp';

/** A line of the ledger: anything with pulps, days and sets in it. */
export function ledgerLine(entry: unknown): string {
  return stringify(entry, { Pulp: (value: unknown) => value instanceof Pulp && [value.rags, value.parts] });
}

export function readLedger(line: string): unknown {
  return parse(line, { Pulp: ([rags, parts]: [string, number]) => new Pulp(rags, parts) });
}
