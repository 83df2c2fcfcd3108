import type Keyv from 'keyv';

/** Keeps something for a time. What should be kept until before now is gone at once; 0 and no time mean forever. */
export async function keepFor(keyv: Keyv<string>, key: string, text: string, milliseconds = 0): Promise<void> {
  const time = Number.isFinite(milliseconds) ? milliseconds : 0;
  if (time < 0) await keyv.delete(key);
  else await keyv.set(key, text, time === 0 ? undefined : time);
}
