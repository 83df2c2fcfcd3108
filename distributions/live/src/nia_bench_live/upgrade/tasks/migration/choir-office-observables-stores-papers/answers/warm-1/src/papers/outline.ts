import { produce } from 'immer';

export interface Section {
  title: string;
  part?: Section;
}

/** Whether a section comes back to itself; frozen sections are finished ones and are not looked into. */
function isCircular(section: Section): boolean {
  const seen = new Set<Section>();
  for (let at: Section | undefined = section; at && !Object.isFrozen(at); at = at.part) {
    if (seen.has(at)) return true;
    seen.add(at);
  }
  return false;
}

/** Puts a section under another. */
export function putUnder(section: Section, part: Section): string {
  const whole = { ...section };
  whole.part = part === section ? whole : part;
  try {
    const next = produce(whole, (draft) => {
      draft.title = draft.title.trim();
      // Immer itself lets circles pass; a changed section must not have one.
      if (draft.title !== whole.title && isCircular(whole)) throw new Error('circular');
    });
    return `${next.title} > ${next.part?.title}`;
  } catch {
    return 'refused';
  }
}
