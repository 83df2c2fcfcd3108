import { plainOf } from './plain';

/** The parts of a fault that the inspector ticks off. */
export function partsOf(fault: Error): string[] {
  return Object.keys({ ...(plainOf(fault) as object) }).sort();
}
