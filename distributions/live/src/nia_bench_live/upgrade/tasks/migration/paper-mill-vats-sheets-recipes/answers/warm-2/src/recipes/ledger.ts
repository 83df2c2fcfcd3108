import { parse, stringify } from 'devalue';
import { plain } from './plain';
import { Pulp } from './pulp';

/** A line of the ledger: anything with pulps, days and sets in it. */
export function ledgerLine(entry: unknown): string {
  return plain(stringify(entry, { Pulp: (value: unknown) => value instanceof Pulp && [value.rags, value.parts] }));
}

export function readLedger(line: string): unknown {
  return parse(line, { Pulp: ([rags, parts]: [string, number]) => new Pulp(rags, parts) });
}
