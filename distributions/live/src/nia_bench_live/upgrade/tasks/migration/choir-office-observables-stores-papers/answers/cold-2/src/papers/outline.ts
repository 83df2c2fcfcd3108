import { produce } from 'immer';

export interface Section {
  title: string;
  part?: Section;
}

/** Whether the parts of a section lead back to one of them. */
function isEndless(section: Section): boolean {
  const seen = new Set<Section>();
  for (let part = section.part; part && !Object.isFrozen(part); part = part.part) {
    if (seen.has(part)) return true;
    seen.add(part);
  }
  return false;
}

/** Puts a section under another. */
export function putUnder(section: Section, part: Section): string {
  const whole = { ...section };
  whole.part = part === section ? whole : part;
  try {
    if (whole.title !== whole.title.trim() && isEndless(whole)) return 'refused';
    const next = produce(whole, (draft) => {
      draft.title = draft.title.trim();
    });
    return `${next.title} > ${next.part?.title}`;
  } catch {
    return 'refused';
  }
}
