import { writeLog } from './yaml';

/** The file of a message that was recorded. */
export function voiceFile(from: string, sound: Uint8Array): string {
  return writeLog({ from, sound });
}
