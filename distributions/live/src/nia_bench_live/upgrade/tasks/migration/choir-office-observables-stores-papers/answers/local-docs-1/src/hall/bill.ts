import { Store } from '@tanstack/store';

export interface Evening {
  lamps: number;
  hours: number;
}

/** What the meter showed in some evenings. */
export function meterOf(evenings: readonly Evening[]): string[] {
  const shown: string[] = [];
  const lamps = new Store({ count: 0 });
  const hours = new Store({ count: 0 });
  const show = () => {
    shown.push(`${lamps.state.count * hours.state.count} units`);
  };
  const meters = [lamps.subscribe(show), hours.subscribe(show)];
  for (const evening of evenings) {
    lamps.setState(() => ({ count: evening.lamps }));
    hours.setState(() => ({ count: evening.hours }));
  }
  for (const meter of meters) meter.unsubscribe();
  lamps.setState(() => ({ count: 0 }));
  return shown;
}
