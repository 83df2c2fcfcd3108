import { readLog } from './yaml';

export interface Voice {
  from: string;
  sound: Uint8Array;
}

/** A message that was recorded, with its sound as `!!binary`. */
export function readVoice(text: string): Voice {
  const { from, sound } = readLog(text) as Voice;
  return { from, sound };
}

export function secondsOf(voice: Voice): number {
  return voice.sound.length / 2;
}
