import { atom } from 'jotai';
import { settings } from './config';

const counted = atom(0);

counted.onMount = (count) => {
  let timer: ReturnType<typeof setTimeout>;
  const next = () => {
    timer = setTimeout(() => {
      count((before) => before + 1);
      next();
    }, settings.tickMs);
  };
  next();
  return () => clearTimeout(timer);
};

export const clockAtom = atom(
  (get) => get(counted),
  (get, set) => {
    set(counted, get(counted) + 1);
  },
);
