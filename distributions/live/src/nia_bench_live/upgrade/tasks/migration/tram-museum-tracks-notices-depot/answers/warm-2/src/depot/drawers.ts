import Keyv, { KeyvBridgeAdapter } from 'keyv';

/** A cabinet with drawers, whose labels are read by people too. */
export interface Cabinet {
  get(label: string): Promise<string | undefined>;
  set(label: string, text: string, milliseconds?: number): Promise<boolean>;
  delete(label: string): Promise<boolean>;
  clear(): Promise<void>;
}

/** The parts in a cabinet. Their drawers are labelled `parts:bolt`. */
export function partsIn(cabinet: Cabinet): Keyv<number> {
  const store = new KeyvBridgeAdapter(cabinet, { namespaceSeparator: ':' });
  return new Keyv<number>({ store, namespace: 'parts' });
}

export async function countParts(cabinet: Cabinet, part: string): Promise<number> {
  return (await partsIn(cabinet).get(part)) ?? 0;
}

export async function addParts(cabinet: Cabinet, part: string, count: number): Promise<void> {
  await partsIn(cabinet).set(part, (await countParts(cabinet, part)) + count);
}
