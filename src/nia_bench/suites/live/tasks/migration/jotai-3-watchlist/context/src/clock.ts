import { atom } from 'jotai';
import { settings } from './config';

const countAtom = atom(0);

/** Counts on for as long as somebody looks at it. */
export const clockAtom = atom(
  (get, { setSelf }) => {
    const count = get(countAtom);
    setTimeout(() => {
      if (get(countAtom) === count) setSelf();
    }, settings.tickMs);
    return count;
  },
  (_get, set) => set(countAtom, (count) => count + 1),
);
