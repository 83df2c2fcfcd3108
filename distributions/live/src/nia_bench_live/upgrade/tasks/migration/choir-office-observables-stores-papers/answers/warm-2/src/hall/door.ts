import { Store } from '@tanstack/store';

const door = new Store({ open: false });

/** Rings for the porters: apart from the door, which a porter may swing himself. */
const bell = new Store({});
const porters = new Set<() => void>();
let ringing = false;
let again = false;
let failure: { error: unknown } | undefined;

/** Calls a porter each time the door opens or closes. */
export function callPorter(porter: () => void): void {
  if (porters.has(porter)) return;
  porters.add(porter);
  bell.subscribe(() => {
    // Nobody is called after a porter who failed, and no call is left over for later.
    if (failure) return;
    try {
      porter();
    } catch (error) {
      failure = { error };
    }
  });
}

function ring(): void {
  again = true;
  if (ringing) return;
  ringing = true;
  try {
    while (again) {
      again = false;
      bell.setState(() => ({}));
      if (failure) throw (failure as { error: unknown }).error;
    }
  } finally {
    ringing = false;
    failure = undefined;
  }
}

export function swing(): boolean {
  door.setState(({ open }) => ({ open: !open }));
  ring();
  return door.state.open;
}
