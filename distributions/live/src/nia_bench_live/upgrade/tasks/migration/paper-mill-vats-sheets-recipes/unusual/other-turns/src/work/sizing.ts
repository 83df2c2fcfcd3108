import PQueue from 'p-queue';

export interface Bath {
  hands: number;
  minutes: number;
}

export async function sizeAll(sheets: number, { hands, minutes }: Bath, dip: () => Promise<void>): Promise<number> {
  const counts = [0];
  const bath = new PQueue({ concurrency: Math.floor((hands + 1) / 2) });
  if (minutes > 0) bath.timeout = minutes * 60_000;
  const task = async (): Promise<void> => {
    counts.push(bath.runningTasks.length);
    await dip();
  };
  await bath.addAll(Array.from({ length: sheets }, () => task));
  return Math.max(...counts);
}
