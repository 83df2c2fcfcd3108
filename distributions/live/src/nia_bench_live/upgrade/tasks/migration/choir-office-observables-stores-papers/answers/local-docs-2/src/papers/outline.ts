import { produce } from 'immer';

export interface Section {
  title: string;
  part?: Section;
}

/** Whether a section is under itself. What is frozen is not looked into. */
function isCircular(section: Section): boolean {
  const above = new Set<Section>();
  for (let next: Section | undefined = section; next && !Object.isFrozen(next); next = next.part) {
    if (above.has(next)) return true;
    above.add(next);
  }
  return false;
}

/** Puts a section under another. */
export function putUnder(section: Section, part: Section): string {
  const whole = { ...section };
  whole.part = part === section ? whole : part;
  if (whole.title !== whole.title.trim() && isCircular(whole)) return 'refused';
  try {
    const next = produce(whole, (draft) => {
      draft.title = draft.title.trim();
    });
    return `${next.title} > ${next.part?.title}`;
  } catch {
    return 'refused';
  }
}
