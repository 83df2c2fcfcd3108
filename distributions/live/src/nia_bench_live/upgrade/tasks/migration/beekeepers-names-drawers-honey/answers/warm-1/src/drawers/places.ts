import { getProperty, parsePath } from 'dot-prop';

/** A name is a string, and a number in brackets is a number. */
export type Step = string | number;

const NAME = '\u0000';
const NO_NUMBER = '9'.repeat(30);

/**
 * The steps of a place, as they were before dot-prop took numbers behind a dot for indices, `[04]` and `[]` for names, and left
 * out single backslashes.
 */
export function stepsOf(place: string): Step[] {
  const marked = place.replace(/\\[\\.[]\d*|\\|\[\]|\[0+(?=\d)|(?<=^|\.)\d+(?=[.[]|$)/g, (part) => {
    if (part === '\\') return '\\\\';
    if (part === '[]') return `[${NO_NUMBER}]`;
    if (part.startsWith('[')) return '[';
    return part.startsWith('\\') ? part : NAME + part;
  });
  return parse(marked).map((step) => {
    if (typeof step === 'number') return step;
    if (step === NO_NUMBER) return Number.NaN;
    if (/^\d+$/.test(step)) return Number(step);
    return step.startsWith(NAME) ? step.slice(NAME.length) : step;
  });
}

function parse(place: string): Step[] {
  try {
    return parsePath(place);
  } catch (error) {
    throw new Error((error as Error).message.replace(/^(Invalid character) '.+?' (in an|after an) index at position \d+$/su, '$1 $2 index'));
  }
}

/** The steps as dot-prop takes them. */
export function pathOf(steps: readonly Step[]): Step[] {
  return steps.map((step) => (Number.isNaN(step) ? 'NaN' : step));
}

/** What stands where some steps lead to. */
export function standsAt(root: object, steps: readonly Step[]): unknown {
  return steps.length === 0 ? root : (getProperty(root, pathOf(steps)) as unknown);
}

export function isThing(value: unknown): value is object {
  return value !== null && (typeof value === 'object' || typeof value === 'function');
}

/** Whether a list would be asked for one of its items by name, which nobody may do. */
export function namesItem(list: unknown, step: Step | undefined): boolean {
  if (typeof step !== 'string' || !Array.isArray(list)) return false;
  const index = Number.parseInt(step, 10);
  return Number.isInteger(index) && list[index] === (list as unknown as Record<string, unknown>)[step];
}

/** What is found at a place. */
export function findAt(root: object, place: string, otherwise?: unknown): unknown {
  const steps = stepsOf(place);
  if (steps.some((step, i) => namesItem(standsAt(root, steps.slice(0, i)), step))) return otherwise;
  return getProperty(root, pathOf(steps), otherwise) as unknown;
}
