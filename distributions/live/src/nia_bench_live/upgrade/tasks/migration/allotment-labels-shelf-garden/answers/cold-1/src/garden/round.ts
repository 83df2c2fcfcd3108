import Emittery from 'emittery';

/** The evening round. */
export async function eveningRound(broken: string, pause: number): Promise<string[]> {
  const entries: string[] = [];
  const round = new Emittery();
  let fail: (error: Error) => void = () => {};
  // the first failure ends the round at once, whatever the others still do
  const failure = new Promise<never>((_resolve, reject) => {
    fail = reject;
  });
  round.on('evening', async () => {
    await new Promise((resolve) => setTimeout(resolve, pause));
    entries.push('watered');
  });
  round.on('evening', () => {
    fail(new Error(`${broken} is broken`));
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
