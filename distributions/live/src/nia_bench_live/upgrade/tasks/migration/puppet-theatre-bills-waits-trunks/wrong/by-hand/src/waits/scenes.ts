import { within } from './clock';

/** Plays a scene, for ever if no patience is named, and rings once it is over. */
export function playScene(scene: Promise<string>, ring: () => void, patience = Infinity): Promise<string> {
  return within(scene, patience).catch(() => 'interval').finally(ring);
}
