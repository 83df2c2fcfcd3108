import { Keyv, KeyvBridgeAdapter } from 'keyv';

/** A cabinet with drawers, whose labels are read by people too. */
export interface Cabinet {
  get(label: string): Promise<string | undefined>;
  set(label: string, text: string, milliseconds?: number): Promise<boolean>;
  delete(label: string): Promise<boolean>;
  clear(): Promise<void>;
}

/** What a cabinet holds; a drawer of parts is labelled `parts:bolt`. */
export function partsIn(cabinet: Cabinet): Keyv<number> {
  const drawers = new KeyvBridgeAdapter(cabinet);
  drawers.namespaceSeparator = ':';
  const parts = new Keyv<number>(drawers);
  parts.namespace = 'parts';
  return parts;
}

export async function countParts(cabinet: Cabinet, part: string): Promise<number> {
  const [count] = await partsIn(cabinet).getMany([part]);
  return count ?? 0;
}

export async function addParts(cabinet: Cabinet, part: string, count: number): Promise<void> {
  const value = count + (await countParts(cabinet, part));
  await partsIn(cabinet).setMany([{ key: part, value }]);
}
