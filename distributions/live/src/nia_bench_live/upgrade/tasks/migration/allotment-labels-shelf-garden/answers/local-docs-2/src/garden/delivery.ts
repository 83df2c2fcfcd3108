import Emittery from 'emittery';

interface Deliveries {
  seeds: { kind: string; grams: number };
}

const gate = new Emittery<Deliveries>();

/** Waits for a delivery that is heavy enough. */
export async function waitFor(grams: number): Promise<string> {
  const { data: delivery } = await gate.once('seeds', ({ data }) => data.grams >= grams);
  return `${delivery.grams} g of ${delivery.kind}`;
}

export async function deliver(kind: string, grams: number): Promise<void> {
  await gate.emit('seeds', { kind, grams });
}
