import { match } from 'path-to-regexp';


const car = match<{ car: string }>('/cars/:car', { end: false });
const door = match<{ car: string; door: string }>('/cars/:car/doors/:door', { end: false });

/** The car that an address is about, whatever it says of it. */
export function carOf(address: string): string | null {
  const found = car(address.replaceAll(';', '/'));
  return found ? found.params.car : null;
}

/** The door that an address is about, and of which car. */
export function doorOf(address: string): string | null {
  const found = door(address.replaceAll(';', '/'));
  return found ? `door ${found.params.door} of car ${found.params.car}` : null;
}
