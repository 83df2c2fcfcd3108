import Emittery from 'emittery';

/** The evening round. */
export async function eveningRound(broken: string, pause: number): Promise<string[]> {
  const entries: string[] = [];
  const round = new Emittery();
  round.on('evening', async () => {
    await new Promise((resolve) => setTimeout(resolve, pause));
    entries.push('watered');
  });
  // What is broken is known at once, not only after everyone else has finished.
  const failure = new Promise<never>((_, reject) => {
    round.on('evening', () => {
      reject(new Error(`${broken} is broken`));
    });
  });
  try {
    await Promise.race([failure, round.emit('evening')]);
    entries.push('all well');
  } catch (error) {
    entries.push((error as Error).message);
  }
  await new Promise((resolve) => setTimeout(resolve, pause * 3));
  return entries;
}
