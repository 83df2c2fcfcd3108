import { produce } from 'immer';

export interface Section {
  title: string;
  part?: Section;
}

/** Puts a section under another. */
export function putUnder(section: Section, part: Section): string {
  if (Object.is(part, section)) return 'refused';
  const whole = { ...section, part };
  const next = produce(whole, (draft) => {
    draft.title = draft.title.trim();
  });
  return `${next.title} > ${next.part?.title}`;
}
