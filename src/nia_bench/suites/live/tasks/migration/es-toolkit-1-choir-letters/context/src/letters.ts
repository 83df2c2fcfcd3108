import { dedent } from 'es-toolkit';
import type { Member } from './member';

export interface Concert {
  title: string;
  rehearsals: string[];
  /** What the conductor has to add. */
  remark: string;
}

export function invitation({ name, voice }: Member, { title, rehearsals, remark }: Concert): string {
  return dedent`
    Dear ${name},

    we sing ${title}. The rehearsals of the ${voice}:
      ${rehearsals.map((day) => `- ${day}`).join('\n      ')}

    Come in time!
    ${remark.replaceAll('\n', '\n    ')}
  `;
}

/** For an envelope with a window: the name, and the number below it, further to the right. */
export function label(number: number, { name }: Member): string {
  return dedent`${name}
        no. ${number}`;
}
