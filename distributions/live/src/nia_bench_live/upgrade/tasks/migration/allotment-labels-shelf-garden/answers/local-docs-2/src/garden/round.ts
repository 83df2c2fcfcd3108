import Emittery from 'emittery';

/** The evening round. */
export async function eveningRound(broken: string, pause: number): Promise<string[]> {
  const entries: string[] = [];
  const round = new Emittery<{ evening: undefined }>();
  // The round does not wait for the water: a failure is entered before it, and `emit` waits for every promise.
  round.on('evening', () => {
    setTimeout(() => entries.push('watered'), pause);
  });
  round.on('evening', () => {
    throw new Error(`${broken} is broken`);
  });
  try {
    await round.emit('evening');
    entries.push('all well');
  } catch (error) {
    const [failure] = (error as AggregateError).errors as Error[];
    entries.push((failure as Error).message);
  }
  await new Promise((resolve) => setTimeout(resolve, pause * 3));
  return entries;
}
