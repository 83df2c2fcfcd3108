import Emittery from 'emittery';

/** The evening round. */
export async function eveningRound(broken: string, pause: number): Promise<string[]> {
  const entries: string[] = [];
  const round = new Emittery();
  round.on('evening', async () => {
    await new Promise((resolve) => setTimeout(resolve, pause));
    entries.push('watered');
  });
  const failure = new Promise<string>((resolve) => {
    round.on('evening', () => resolve(`${broken} is broken`));
  });
  const watered = round.emit('evening').then(() => 'all well');
  entries.push(await Promise.race([watered, failure]));
  await new Promise((resolve) => setTimeout(resolve, pause * 3));
  return entries;
}
