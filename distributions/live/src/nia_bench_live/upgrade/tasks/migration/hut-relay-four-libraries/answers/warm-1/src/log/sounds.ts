import { write } from './form';

/** The file of a message that was recorded. */
export function voiceFile(from: string, sound: Uint8Array): string {
  return write({ from, sound });
}
