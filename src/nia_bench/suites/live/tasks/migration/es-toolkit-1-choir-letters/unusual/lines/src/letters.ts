import { dedent } from 'es-toolkit';
import type { Member } from './member';

export interface Concert {
  title: string;
  rehearsals: string[];
  remark: string;
}

const lines = (...all: string[]) => all.join('\n');

export function invitation({ name, voice }: Member, { title, rehearsals, remark }: Concert): string {
  const begins = lines(`Dear ${name},`, '', `we sing ${title}. The rehearsals of the ${voice}:`);
  return lines(begins, ...rehearsals.map((day) => `  - ${day}`), '', 'Come in time!', remark);
}

export const label = (number: number, { name }: Member): string =>
  dedent`
    ${name}
            no. ${number}
  `;
