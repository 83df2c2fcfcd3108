import Emittery from 'emittery';

/** The evening round. */
export async function eveningRound(broken: string, pause: number): Promise<string[]> {
  const entries: string[] = [];
  const round = new Emittery();
  // `emit` itself only fails when all listeners are done; the round ends with the first failure.
  let fail: (error: Error) => void = () => {};
  const failure = new Promise<never>((_resolve, reject) => {
    fail = reject;
  });
  round.on('evening', async () => {
    await new Promise((resolve) => setTimeout(resolve, pause));
    entries.push('watered');
  });
  round.on('evening', () => {
    const error = new Error(`${broken} is broken`);
    fail(error);
    throw error;
  });
  try {
    await Promise.race([round.emit('evening'), failure]);
    entries.push('all well');
  } catch (error) {
    entries.push((error as Error).message);
  }
  await new Promise((resolve) => setTimeout(resolve, pause * 3));
  return entries;
}
