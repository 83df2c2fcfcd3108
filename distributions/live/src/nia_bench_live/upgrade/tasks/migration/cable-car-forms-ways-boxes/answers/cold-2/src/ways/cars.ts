import { match } from 'path-to-regexp';
import { AS_IT_IS } from './plain';

const OPTIONS = { end: false, decode: AS_IT_IS };

const car = match<{ car: string }>('/cars/:car', OPTIONS);
const door = match<{ car: string; door: string }>('/cars/:car/doors/:door', OPTIONS);

/** What of an address comes before all that is added to it. */
function beforeAdded(address: string): string {
  return address.replace(/;[^]*$/, '');
}

/** The car that an address is about, whatever it says of it. */
export function carOf(address: string): string | null {
  const found = car(beforeAdded(address));
  return found ? found.params.car : null;
}

/** The door that an address is about, and of which car. */
export function doorOf(address: string): string | null {
  const found = door(beforeAdded(address));
  return found ? `door ${found.params.door} of car ${found.params.car}` : null;
}
