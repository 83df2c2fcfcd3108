import { Store } from '@tanstack/store';

export interface Evening {
  lamps: number;
  hours: number;
}

/** What the meter showed in some evenings. */
export function meterOf(evenings: readonly Evening[]): string[] {
  const shown: string[] = [];
  // Each number is a new object, so that one that is the same again is shown too.
  const lamps = new Store({ count: 0 });
  const hours = new Store({ count: 0 });
  const show = () => {
    shown.push(`${lamps.state.count * hours.state.count} units`);
  };
  const subscriptions = [lamps.subscribe(show), hours.subscribe(show)];
  for (const evening of evenings) {
    lamps.setState(() => ({ count: evening.lamps }));
    hours.setState(() => ({ count: evening.hours }));
  }
  for (const subscription of subscriptions) subscription.unsubscribe();
  lamps.setState(() => ({ count: 0 }));
  return shown;
}
