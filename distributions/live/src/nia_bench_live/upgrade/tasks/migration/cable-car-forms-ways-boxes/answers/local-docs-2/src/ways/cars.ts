import { match } from 'path-to-regexp';

const OPTIONS = { decode: false, end: false } as const;

/** A `;` ends a name as a `/` does, but does not stand for one: what comes after it gets a name of its own. */
function prepared(address: string): string {
  return address.replaceAll(';', '/;');
}

/** Whether a name is what a `;` was made to. */
function isRest(name: string): boolean {
  return name.startsWith(';');
}

const car = match<{ car: string }>('/cars/:car', OPTIONS);
const door = match<{ car: string; door: string }>('/cars/:car/doors/:door', OPTIONS);

/** The car that an address is about, whatever it says of it. */
export function carOf(address: string): string | null {
  const found = car(prepared(address));
  return found && !isRest(found.params.car) ? found.params.car : null;
}

/** The door that an address is about, and of which car. */
export function doorOf(address: string): string | null {
  const found = door(prepared(address));
  return found && !isRest(found.params.car) && !isRest(found.params.door) ? `door ${found.params.door} of car ${found.params.car}` : null;
}
