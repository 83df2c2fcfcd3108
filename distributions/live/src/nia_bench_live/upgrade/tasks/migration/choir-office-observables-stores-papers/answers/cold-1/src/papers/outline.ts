import { produce } from 'immer';

export interface Section {
  title: string;
  part?: Section;
}

/** Whether a section is a part of itself; one that is frozen is not looked into. */
function isCircular(section: Section): boolean {
  const seen = new Set<Section>();
  for (let next = section.part; next && !Object.isFrozen(next); next = next.part) {
    if (seen.has(next)) return true;
    seen.add(next);
  }
  return false;
}

/** Puts a section under another. */
export function putUnder(section: Section, part: Section): string {
  const whole = { ...section };
  whole.part = part === section ? whole : part;
  try {
    if (whole.title.trim() !== whole.title && isCircular(whole)) return 'refused';
    const next = produce(whole, (draft) => {
      draft.title = draft.title.trim();
    });
    return `${next.title} > ${next.part?.title}`;
  } catch {
    return 'refused';
  }
}
