import Emittery from 'emittery';

/** The evening round. */
export async function eveningRound(broken: string, pause: number): Promise<string[]> {
  const entries: string[] = [];
  const round = new Emittery<{ evening: undefined; trouble: Error }>();
  const trouble = round.once('trouble');
  round.on('evening', async () => {
    await new Promise((resolve) => setTimeout(resolve, pause));
    entries.push('watered');
  });
  round.on('evening', () => {
    void round.emit('trouble', new Error(`${broken} is broken`));
  });
  try {
    // What is broken is told at once, not after everybody is done.
    await Promise.race([
      round.emit('evening'),
      trouble.then(({ data }) => {
        throw data;
      }),
    ]);
    entries.push('all well');
  } catch (error) {
    entries.push((error as Error).message);
  }
  await new Promise((resolve) => setTimeout(resolve, pause * 3));
  return entries;
}
