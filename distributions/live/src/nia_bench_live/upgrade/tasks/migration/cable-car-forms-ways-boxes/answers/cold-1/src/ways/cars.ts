import { match } from 'path-to-regexp';

const OPTIONS = { end: false, decode: (text: string): string => text };

const car = match<{ car: string }>('/cars/:car', OPTIONS);
const door = match<{ car: string; door: string }>('/cars/:car/doors/:door', OPTIONS);

/** An address up to what is said after a semicolon. */
const bare = (address: string): string => address.split(';', 1)[0] ?? '';

/** The car that an address is about, whatever it says of it. */
export function carOf(address: string): string | null {
  const found = car(bare(address));
  return found ? found.params.car : null;
}

/** The door that an address is about, and of which car. */
export function doorOf(address: string): string | null {
  const found = door(bare(address));
  return found ? `door ${found.params.door} of car ${found.params.car}` : null;
}
