import { Store, createStore } from '@tanstack/store';

export interface Evening {
  lamps: number;
  hours: number;
}

/** What the meter showed in some evenings. */
export function meterOf(evenings: readonly Evening[]): string[] {
  const shown: string[] = [];
  // Each setting is a state of its own, for a store does not tell of a value that stays the same.
  const lamps = new Store({ count: 0 });
  const hours = new Store({ count: 0 });
  const meter = createStore(() => ({ units: lamps.state.count * hours.state.count }));
  const { unsubscribe: stop } = meter.subscribe(({ units }) => {
    shown.push(`${units} units`);
  });
  for (const evening of evenings) {
    lamps.setState(() => ({ count: evening.lamps }));
    hours.setState(() => ({ count: evening.hours }));
  }
  stop();
  lamps.setState(() => ({ count: 0 }));
  return shown;
}
