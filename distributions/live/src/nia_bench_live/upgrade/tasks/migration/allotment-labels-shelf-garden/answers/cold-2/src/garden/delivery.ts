import Emittery from 'emittery';

interface Deliveries {
  seeds: { kind: string; grams: number };
}

const gate = new Emittery<Deliveries>();

/** Waits for a delivery that is heavy enough. */
export async function waitFor(grams: number): Promise<string> {
  const delivery = await new Promise<Deliveries['seeds']>((resolve) => {
    const off = gate.on('seeds', ({ data }) => {
      if (data.grams < grams) return;
      off();
      resolve(data);
    });
  });
  return `${delivery.grams} g of ${delivery.kind}`;
}

export async function deliver(kind: string, grams: number): Promise<void> {
  await gate.emit('seeds', { kind, grams });
}
