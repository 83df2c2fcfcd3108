import { Store } from '@tanstack/store';

const porters = new Set<() => void>();
const door = new Store({ open: false });

/** Calls a porter each time the door opens or closes. */
export function callPorter(porter: () => void): void {
  if (porters.has(porter)) return;
  porters.add(porter);
  door.subscribe(porter);
}

export function swing(): boolean {
  door.setState(({ open }) => ({ open: !open }));
  return door.state.open;
}
