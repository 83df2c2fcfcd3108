import { match } from 'path-to-regexp';

const OPTIONS = { end: false };

const car = match<{ car: string }>('/cars/:car', OPTIONS);
const door = match<{ car: string; door: string }>('/cars/:car/doors/:door', OPTIONS);

/** An address without the words behind semicolons. */
function plain(address: string): string {
  return address.replace(/;[^/]*/g, '');
}

/** The car that an address is about, whatever it says of it. */
export function carOf(address: string): string | null {
  const found = car(plain(address));
  return found ? found.params.car : null;
}

/** The door that an address is about, and of which car. */
export function doorOf(address: string): string | null {
  const found = door(plain(address));
  return found ? `door ${found.params.door} of car ${found.params.car}` : null;
}
