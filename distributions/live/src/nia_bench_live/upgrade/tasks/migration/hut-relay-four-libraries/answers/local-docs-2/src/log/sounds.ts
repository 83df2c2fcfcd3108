import { dump } from 'js-yaml';
import { logSchema, stylesFor, writable } from './yaml';

/** The file of a message that was recorded. */
export function voiceFile(from: string, sound: Uint8Array): string {
  return dump(writable({ from, sound }), { schema: logSchema, scalarStyleRules: stylesFor() });
}
