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

/** The code of a value that devalue does not write as we want it, or undefined for all others. */
function ownCode(part: object, late: Late): string | undefined {
  const inner = (value: unknown): string => write(value, late);
  if (part instanceof Secret) return 'undefined';
  if (isWork(part)) return `kit.later(${late(part)})`;
  if (part instanceof Error) return `Object.assign(new Error(${inner(part.message)}),{code:${inner('code' in part ? part.code : null)}})`;
  const kind = writeKind(part, inner);
  if (kind !== undefined) return kind;
  // Places are kept with such objects below, so theirs is the only code of this form that devalue writes.
  return part instanceof String ? uneval(part) : undefined;
}

const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';

/** Whether devalue writes it property by property. */
function isPlain(value: object): boolean {
  if (typeof value === 'function') return false;
  const proto: unknown = Object.getPrototypeOf(value);
  if (proto !== null && Object.getPrototypeOf(proto) !== null) return false;
  // devalue refuses these.
  return !Object.hasOwn(value, '__proto__') && Object.getOwnPropertySymbols(value).length === 0;
}

const literally = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

/** The code of a value. What comes later is told to `late`, which gives the number that `kit.later` knows it by. */
export function write(value: unknown, late: Late): string {
  const copies = new Map<object, unknown>();
  const codes = new Map<string, string>();

  // The same state, with an object in the place of each part that has a code of its own.
  const copy = (part: unknown): unknown => {
    if (!isObject(part)) return part;
    if (copies.has(part)) return copies.get(part);

    const code = ownCode(part, late);
    if (code !== undefined) {
      const place = new String(`place ${codes.size}`);
      codes.set(uneval(place), code);
      copies.set(part, place);
      return place;
    }
    if (Array.isArray(part)) {
      const list: unknown[] = [];
      list.length = part.length;
      copies.set(part, list);
      for (const key of Object.keys(part)) {
        // Places that are empty remain so.
        if (/^(0|[1-9]\d*)$/.test(key)) list[Number(key)] = copy(part[Number(key)]);
      }
      return list;
    }
    if (part instanceof Map) {
      const map = new Map<unknown, unknown>();
      copies.set(part, map);
      for (const [key, item] of part) map.set(copy(key), copy(item));
      return map;
    }
    if (part instanceof Set) {
      const set = new Set<unknown>();
      copies.set(part, set);
      for (const item of part) set.add(copy(item));
      return set;
    }
    if (isPlain(part)) {
      const object: Record<string, unknown> = Object.getPrototypeOf(part) === null ? Object.create(null) : {};
      copies.set(part, object);
      for (const [key, item] of Object.entries(part)) object[key] = copy(item);
      return object;
    }
    // Written by devalue as it is, or refused.
    copies.set(part, part);
    return part;
  };

  const code = uneval(copy(value));
  if (codes.size === 0) return code;
  const places = new RegExp([...codes.keys()].map(literally).join('|'), 'g');
  return code.replace(places, (place) => codes.get(place) ?? place);
}
