import { createStore } from '@tanstack/store';

export interface Evening {
  lamps: number;
  hours: number;
}

/** What the meter showed in some evenings. */
export function meterOf(evenings: readonly Evening[]): string[] {
  const shown: string[] = [];
  // new objects, so that the meter is read as well where a number stays the same
  const lamps = createStore({ count: 0 });
  const hours = createStore({ count: 0 });
  const show = (): void => {
    shown.push(`${lamps.state.count * hours.state.count} units`);
  };
  const readings = [lamps.subscribe(show), hours.subscribe(show)];
  for (const evening of evenings) {
    lamps.setState(() => ({ count: evening.lamps }));
    hours.setState(() => ({ count: evening.hours }));
  }
  for (const reading of readings) reading.unsubscribe();
  lamps.setState(() => ({ count: 0 }));
  return shown;
}
