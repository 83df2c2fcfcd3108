import { uneval } from 'devalue';
import { writeKind } from './kinds.js';

/** What only the server may know. */
export class Secret {
  readonly value: unknown;

  constructor(value: unknown) {
    this.value = value;
  }
}

type Late = (work: PromiseLike<unknown>) => number;

const isWork = (value: unknown): value is PromiseLike<unknown> =>
  typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';

/** The code of a value. What comes later is told to `late`, which gives the number that `kit.later` knows it by. */
export function write(value: unknown, late: Late): string {
  return uneval(value, (part, inner) => {
    if (part instanceof Secret) return 'undefined';
    if (isWork(part)) return `kit.later(${late(part)})`;
    if (part instanceof Error) return `Object.assign(new Error(${inner(part.message)}),{code:${inner('code' in part ? part.code : null)}})`;
    return writeKind(part, inner);
  });
}
