import { Effect, Store } from '@tanstack/store';

export interface Evening {
  lamps: number;
  hours: number;
}

/** What the meter showed in some evenings. */
export function meterOf(evenings: readonly Evening[]): string[] {
  const shown: string[] = [];
  const lamps = new Store(0);
  const hours = new Store(0);
  const meter = new Effect({
    deps: [lamps, hours],
    fn: () => {
      shown.push(`${lamps.state * hours.state} units`);
    },
  });
  const stop = meter.mount();
  for (const evening of evenings) {
    lamps.setState(() => evening.lamps);
    hours.setState(() => evening.hours);
  }
  stop();
  lamps.setState(() => 0);
  return shown;
}
