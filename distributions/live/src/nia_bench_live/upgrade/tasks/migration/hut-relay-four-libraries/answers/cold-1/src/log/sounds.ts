import { dump } from 'js-yaml';
import { withTags } from './tags';

/** The file of a message that was recorded. */
export function voiceFile(from: string, sound: Uint8Array): string {
  return dump({ from, sound }, withTags);
}
