import { Store } from '@tanstack/store';

const door = new Store({ open: false });
const porters = new Set<() => void>();

/** Calls a porter each time the door opens or closes, and once each time, however often he asked for it. */
export function callPorter(porter: () => void): void {
  if (porters.has(porter)) return;
  porters.add(porter);
  door.subscribe(() => porter());
}

export function swing(): boolean {
  door.setState(({ open }) => ({ open: !open }));
  return door.state.open;
}
