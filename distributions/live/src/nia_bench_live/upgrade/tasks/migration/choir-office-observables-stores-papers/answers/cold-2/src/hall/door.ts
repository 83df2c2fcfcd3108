import { Store } from '@tanstack/store';

const door = new Store({ open: false });
const porters = new Set<() => void>();

let isSwinging = false;
/** How a porter who was called has left the door; the others are called for that afterwards. */
let left: boolean | undefined;

/** Calls a porter each time the door opens or closes. */
export function callPorter(porter: () => void): void {
  if (porters.has(porter)) return;
  porters.add(porter);
  door.subscribe(() => porter());
}

export function swing(): boolean {
  if (isSwinging) {
    left = !(left ?? door.state.open);
    return left;
  }
  isSwinging = true;
  try {
    door.setState(({ open }) => ({ open: !open }));
    while (left !== undefined) {
      const open: boolean = left;
      left = undefined;
      door.setState(() => ({ open }));
    }
  } finally {
    isSwinging = false;
  }
  return door.state.open;
}
