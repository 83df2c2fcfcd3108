import { produce } from 'immer';

export interface Section {
  title: string;
  part?: Section;
}

/** Whether a section is a part of its own parts. */
function isCircular(section: Section): boolean {
  const seen = new Set<Section>();
  for (let part: Section | undefined = section; part && !Object.isFrozen(part); part = part.part) {
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
    const next = produce(whole, (draft) => {
      const title = draft.title.trim();
      if (title !== draft.title && isCircular(whole)) throw new Error('A section cannot be a part of itself');
      draft.title = title;
    });
    return `${next.title} > ${next.part?.title}`;
  } catch {
    return 'refused';
  }
}
