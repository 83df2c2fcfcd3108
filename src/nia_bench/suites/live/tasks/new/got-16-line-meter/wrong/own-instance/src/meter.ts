import got from 'got';
import type { Meter, Totals } from './totals.js';

export function startMeter(): Meter {
  const totals: Record<string, Totals> = {};
  const of = (url: string | URL): Totals => (totals[new URL(url).origin] ??= { sent: 0, answers: {}, bytes: 0, again: 0, away: 0 });
  let isOn = true;
  const { hooks } = got.defaults.options;
  hooks.beforeRequest.push((options) => {
    if (isOn && options.url) of(options.url).sent += 1;
  });
  hooks.afterResponse.push((response) => {
    if (isOn) {
      const { answers } = of(response.url);
      answers[response.statusCode] = (answers[response.statusCode] ?? 0) + 1;
      of(response.url).bytes += response.rawBody.length;
    }
    return response;
  });
  return { totals, stop: () => void (isOn = false) };
}
