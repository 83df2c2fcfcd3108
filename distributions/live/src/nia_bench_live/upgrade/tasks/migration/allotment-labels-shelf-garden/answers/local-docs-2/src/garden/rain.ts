import Emittery from 'emittery';

const sky = new Emittery<{ rain: number }>();

/** Adds up the rain until there was enough for the day. */
export async function measureRain(enough: number): Promise<number> {
  let sum = 0;
  for await (const { data: millimetres } of sky.events('rain')) {
    sum += millimetres;
    if (sum >= enough) break;
  }
  return sum;
}

export async function rain(...showers: number[]): Promise<void> {
  for (const shower of showers) await sky.emit('rain', shower);
}
