import { atom } from 'jotai';
import { settings } from './config';

const countAtom = atom(0);

/** Counts on for as long as somebody looks at it. */
export const clockAtom = atom(
  (get) => get(countAtom),
  (_get, set) => set(countAtom, (count) => count + 1),
);

clockAtom.onMount = (tick) => {
  const timer = setInterval(() => tick(), settings.tickMs);
  return () => clearInterval(timer);
};
