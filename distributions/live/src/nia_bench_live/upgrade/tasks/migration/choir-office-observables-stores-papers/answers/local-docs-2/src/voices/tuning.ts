import { compareStructural, observable, reaction, runInAction } from 'mobx';

/** Writes each new tuning down. */
export function noteTunings(tunings: ReadonlyArray<{ pitch: number; choir: string }>): string[] {
  const notes: string[] = [];
  const box = observable.box({ pitch: 440, choir: 'all' });
  const stop = reaction(
    () => ({ ...box.get() }),
    ({ pitch, choir }) => {
      notes.push(`${choir}: ${pitch} Hz`);
    },
    { equals: compareStructural },
  );
  for (const tuning of tunings) runInAction(() => box.set(tuning));
  stop();
  return notes;
}
