import { Store } from '@tanstack/store';

const door = new Store({ open: false });
const porters = new Set<() => void>();

door.subscribe(() => porters.forEach((porter) => porter()));

export function callPorter(porter: () => void): void {
  porters.add(porter);
}

export function swing(): boolean {
  door.setState(({ open }) => ({ open: !open }));
  return door.state.open;
}
