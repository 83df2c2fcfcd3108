import { createStore } from '@tanstack/store';

const door = createStore({ open: false });
const porters = new Set<() => void>();

/** Calls a porter each time the door opens or closes. */
export function callPorter(porter: () => void): void {
  if (porters.has(porter)) return;
  porters.add(porter);
  door.subscribe(() => porter());
}

export function swing(): boolean {
  door.setState(({ open }) => ({ open: !open }));
  return door.state.open;
}
