import { type JavaScriptFragment, type JavaScriptTag, uneval } from 'devalue';
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

/**
 * Code that is written already, as devalue takes it: a template without holes. The parts of a value are written each by
 * itself, so `kit` gets values of its own in every call, all of them complete, and what contains itself is refused.
 */
function source(js: JavaScriptTag, code: string): JavaScriptFragment {
  return js(Object.assign([code], { raw: [code] }));
}

/** The code of what devalue does not know, or undefined. */
function writePart(part: unknown, late: Late, inner: (value: unknown) => string): string | undefined {
  if (part instanceof Secret) return 'undefined';
  if (isWork(part)) return `kit.later(${late(part)})`;
  if (part instanceof Error) return `Object.assign(new Error(${inner(part.message)}),{code:${inner('code' in part ? part.code : null)}})`;
  return writeKind(part, inner);
}

/** The code of a value. What comes later is told to `late`, which gives the number that `kit.later` knows it by. */
export function write(value: unknown, late: Late): string {
  const inner = (part: unknown): string => write(part, late);
  return uneval(value, (part, js) => {
    const code = writePart(part, late, inner);
    return code === undefined ? undefined : source(js, code);
  });
}
