import { createStore, Store } from '@tanstack/store';

export interface Evening {
  lamps: number;
  hours: number;
}

/** What the meter showed in some evenings. */
export function meterOf(evenings: readonly Evening[]): string[] {
  const shown: string[] = [];
  // Each setting is an object of its own, so that the meter also shows what has not changed.
  const lamps = new Store({ count: 0 });
  const hours = new Store({ count: 0 });
  const meter = createStore(() => ({ units: lamps.state.count * hours.state.count }));
  const { unsubscribe } = meter.subscribe(({ units }) => {
    shown.push(`${units} units`);
  });
  for (const evening of evenings) {
    lamps.setState(() => ({ count: evening.lamps }));
    hours.setState(() => ({ count: evening.hours }));
  }
  unsubscribe();
  lamps.setState(() => ({ count: 0 }));
  return shown;
}
