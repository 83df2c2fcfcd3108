import { match } from 'path-to-regexp';

const OPTIONS = { end: false, decode: false } as const;

/** What of an address can hold a car and a door: a semicolon ends a part, and none stands between them. */
function beforeSemicolon(address: string): string {
  return address.replace(/;[^]*$/, '');
}

const car = match<{ car: string }>('/cars/:car', OPTIONS);
const door = match<{ car: string; door: string }>('/cars/:car/doors/:door', OPTIONS);

/** The car that an address is about, whatever it says of it. */
export function carOf(address: string): string | null {
  const found = car(beforeSemicolon(address));
  return found ? found.params.car : null;
}

/** The door that an address is about, and of which car. */
export function doorOf(address: string): string | null {
  const found = door(beforeSemicolon(address));
  return found ? `door ${found.params.door} of car ${found.params.car}` : null;
}
