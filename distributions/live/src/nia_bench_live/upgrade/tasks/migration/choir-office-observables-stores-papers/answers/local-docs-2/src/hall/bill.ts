import { Store, createStore } from '@tanstack/store';

export interface Evening {
  lamps: number;
  hours: number;
}

/** What the meter showed in some evenings. */
export function meterOf(evenings: readonly Evening[]): string[] {
  const shown: string[] = [];
  // The values have objects of their own each time, for the store only tells of values that are not the same.
  const lamps = new Store({ count: 0 });
  const hours = new Store({ count: 0 });
  const meter = createStore(() => ({ units: lamps.state.count * hours.state.count }));
  const subscription = meter.subscribe(({ units }) => {
    shown.push(`${units} units`);
  });
  for (const evening of evenings) {
    lamps.setState(() => ({ count: evening.lamps }));
    hours.setState(() => ({ count: evening.hours }));
  }
  subscription.unsubscribe();
  lamps.setState(() => ({ count: 0 }));
  return shown;
}
