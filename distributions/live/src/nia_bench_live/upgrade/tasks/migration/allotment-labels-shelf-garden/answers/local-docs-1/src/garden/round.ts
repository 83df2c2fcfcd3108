import Emittery from 'emittery';

/** The evening round. */
export async function eveningRound(broken: string, pause: number): Promise<string[]> {
  const entries: string[] = [];
  const round = new Emittery();
  let report: (error: unknown) => void = () => {};
  const failure = new Promise<never>((_, reject) => {
    report = reject;
  });
  round.on('evening', async () => {
    await new Promise((resolve) => setTimeout(resolve, pause));
    entries.push('watered');
  });
  round.on('evening', () => {
    const error = new Error(`${broken} is broken`);
    report(error);
    throw error;
  });
  try {
    // What fails is known at once, although the round rejects only when all of it is done.
    await Promise.race([failure, round.emit('evening')]);
    entries.push('all well');
  } catch (error) {
    entries.push((error as Error).message);
  }
  await new Promise((resolve) => setTimeout(resolve, pause * 3));
  return entries;
}
