import { defineScalarTag, NOT_RESOLVED } from 'js-yaml';
import { logSchema, readYaml } from './yaml';

export interface Voice {
  from: string;
  sound: Uint8Array;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Base 64 on as many lines as it likes, as an array of bytes. */
const binary = defineScalarTag('tag:yaml.org,2002:binary', {
  resolve: (source: string) => {
    const characters = source.replace(/[\r\n]/g, '');
    if (source === '' || !/^[A-Za-z0-9+/=]*$/.test(characters) || characters.length % 4 !== 0) return NOT_RESOLVED;
    const bytes: number[] = [];
    let bits = 0;
    let count = 0;
    for (const character of characters.replace(/=/g, '')) {
      bits = ((bits << 6) | alphabet.indexOf(character)) & 0xffff;
      count += 6;
      if (count >= 8) {
        count -= 8;
        bytes.push((bits >> count) & 0xff);
      }
    }
    return new Uint8Array(bytes);
  },
});

const schema = logSchema.withTags(binary);

/** A message that was recorded, with its sound as `!!binary`. */
export function readVoice(text: string): Voice {
  const { from, sound } = readYaml(text, schema) as Voice;
  return { from, sound };
}

export function secondsOf(voice: Voice): number {
  return voice.sound.length / 2;
}
