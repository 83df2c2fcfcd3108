import { Store } from '@tanstack/store';

export interface Evening {
  lamps: number;
  hours: number;
}

/** What the meter showed in some evenings. */
export function meterOf(evenings: readonly Evening[]): string[] {
  const shown: string[] = [];
  const lamps = new Store(0);
  const hours = new Store(0);
  const show = (): void => {
    shown.push(`${lamps.state * hours.state} units`);
  };
  const meters = [lamps.subscribe(show), hours.subscribe(show)];
  for (const evening of evenings) {
    lamps.setState(() => evening.lamps);
    hours.setState(() => evening.hours);
  }
  for (const meter of meters) meter.unsubscribe();
  lamps.setState(() => 0);
  return shown;
}
