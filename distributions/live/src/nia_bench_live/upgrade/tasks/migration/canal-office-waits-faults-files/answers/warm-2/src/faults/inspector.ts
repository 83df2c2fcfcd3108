import { plain } from './plain';

/** The parts of a fault that the inspector ticks off. */
export function partsOf(fault: Error): string[] {
  return Object.keys({ ...plain(fault) }).sort();
}
