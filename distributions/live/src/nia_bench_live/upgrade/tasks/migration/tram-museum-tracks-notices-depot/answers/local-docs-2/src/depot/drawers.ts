import Keyv, { KeyvBridgeAdapter } from 'keyv';
import { presentText } from './texts';

/** A cabinet with drawers, whose labels are read by people too. */
export interface Cabinet {
  get(label: string): Promise<string | undefined>;
  set(label: string, text: string, milliseconds?: number): Promise<boolean>;
  delete(label: string): Promise<boolean>;
  clear(): Promise<void>;
}

const namespace = 'parts';
const namespaceSeparator = ':';

/** The parts in a cabinet. Their drawers are labelled `parts:bolt`. */
export function partsIn(cabinet: Cabinet): Keyv<number> {
  const drawers = {
    get: async (label: string) => {
      const text = await cabinet.get(label);
      return typeof text === 'string' ? presentText(text) : text;
    },
    set: (label: string, text: string, milliseconds?: number) => cabinet.set(label, text, milliseconds),
    delete: (label: string) => cabinet.delete(label),
    clear: () => cabinet.clear(),
  };
  const store = new KeyvBridgeAdapter(drawers, { namespace, namespaceSeparator });
  const parts = new Keyv<number>({ store, namespace });
  // A cabinet that is stuck is like one without the part.
  parts.on('error', () => {});
  return parts;
}

/** The name of a part, which may be named as on its label. */
function nameOf(part: string): string {
  return part.startsWith(`${namespace}${namespaceSeparator}`) ? part.slice(namespace.length + 1) : part;
}

export async function countParts(cabinet: Cabinet, part: string): Promise<number> {
  return (await partsIn(cabinet).get(nameOf(part))) ?? 0;
}

export async function addParts(cabinet: Cabinet, part: string, count: number): Promise<void> {
  await partsIn(cabinet).set(nameOf(part), (await countParts(cabinet, part)) + count);
}
