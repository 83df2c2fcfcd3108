import { produce } from 'immer';

export interface Section {
  title: string;
  part?: Section;
}

/** Puts a section under another. */
export function putUnder(section: Section, part: Section): string {
  if (part === section) return 'refused';
  const whole = { ...section };
  whole.part = part;
  try {
    const next = produce(whole, (draft) => {
      draft.title = draft.title.trim();
    });
    return `${next.title} / ${next.part?.title}`;
  } catch {
    return 'refused';
  }
}
