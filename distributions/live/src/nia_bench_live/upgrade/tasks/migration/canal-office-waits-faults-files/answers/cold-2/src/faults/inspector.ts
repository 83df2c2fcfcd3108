import { plainFault } from './plain';

/** The parts of a fault that the inspector ticks off. */
export function partsOf(fault: Error): string[] {
  return Object.keys({ ...plainFault(fault) }).sort();
}
