export interface Forecast {
  day: string;
  /** Millimetres of rain. */
  rain: number;
  /** Kilometres an hour. */
  wind: number;
  degrees: number;
}

/** Which cars a day is for: open ones in the sun, closed ones in the rain, and none in a storm. */
export function carsForWeather({
  rain,
  wind,
  degrees,
}: Forecast): 'open' | 'closed' | 'none' {
  if (wind >= 75) return 'none';
  if (rain > 1 || degrees < 12) return 'closed';
  return 'open';
}

/** What has to be done before the first ride. */
export function weatherTasks({ rain, degrees, wind }: Forecast): string[] {
  const tasks: string[] = [];
  if (degrees <= 0) tasks.push('thaw the switches');
  if (rain > 10) tasks.push('clear the drains');
  if (degrees <= 3 || rain > 0) tasks.push('fill the sand boxes');
  if (wind >= 50) tasks.push('check the wires');
  return tasks;
}

/** Visitors that are expected, by the usual number and the weather. */
export function expectedVisitors(
  usual: number,
  forecast: Forecast,
): number {
  const cars = carsForWeather(forecast);
  if (cars === 'none') return 0;
  const share = cars === 'open' ? 1.3 : 0.7;
  return Math.round(usual * share * (forecast.degrees > 30 ? 0.5 : 1));
}

/** The best days of a forecast for a trip with the open cars. */
export function openDays(forecasts: Forecast[]): string[] {
  return forecasts
    .filter((forecast) => carsForWeather(forecast) === 'open')
    .sort(
      (first, second) =>
        second.degrees - first.degrees || first.wind - second.wind,
    )
    .map(({ day }) => day);
}
