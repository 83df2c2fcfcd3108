import Emittery from 'emittery';

/** The evening round. */
export async function eveningRound(broken: string, pause: number): Promise<string[]> {
  const entries: string[] = [];
  const rest = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));
  const round = new Emittery<{ evening: undefined }>();
  round.on('evening', async () => {
    await rest(pause);
    entries.push('watered');
  });
  round.on('evening', async () => {
    entries.push(`${broken} is broken`);
  });
  await round.emit('evening');
  await rest(pause * 2);
  return entries;
}
