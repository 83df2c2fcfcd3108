import { Store } from '@tanstack/store';

const door = new Store({ open: false });

/** Calls a porter each time the door opens or closes. */
export function callPorter(porter: () => void): void {
  door.subscribe(porter);
}

export function swing(): boolean {
  door.setState(({ open }) => ({ open: !open }));
  return door.state.open;
}
