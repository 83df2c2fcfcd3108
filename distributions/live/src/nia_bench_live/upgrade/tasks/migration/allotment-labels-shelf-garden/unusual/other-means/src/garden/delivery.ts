import Emittery from 'emittery';

interface Deliveries {
  seeds: { kind: string; grams: number };
}

const gate = new Emittery<Deliveries>();

/** Waits for a delivery that is heavy enough. */
export async function waitFor(grams: number): Promise<string> {
  const event = await gate.once('seeds', { predicate: (found) => found.data.grams >= grams });
  return `${event.data.grams} g of ${event.data.kind}`;
}

export async function deliver(kind: string, grams: number): Promise<void> {
  await gate.emit('seeds', { kind, grams });
}
