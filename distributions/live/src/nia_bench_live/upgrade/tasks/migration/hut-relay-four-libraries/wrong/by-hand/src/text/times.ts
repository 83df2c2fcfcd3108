const units: Array<[number, string]> = [
  [1440, 'day'],
  [60, 'hour'],
  [1, 'minute'],
];

function two(number: number): string {
  return String(number).padStart(2, '0');
}

/** The time of work as the wage sheet has it. */
export function workingTime(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000);
  return minutes < 60 ? String(minutes) : `${Math.floor(minutes / 60)}:${two(minutes % 60)}`;
}

/** For how long a hut has been open, for the counter at its door. */
export function openFor(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const days = Math.floor(seconds / 86_400);
  const parts = [Math.floor(days / 365), days % 365, Math.floor(seconds / 3600) % 24];
  const first = parts.findIndex((part) => part > 0);
  const [largest = 0, ...others] = [...(first < 0 ? [] : parts.slice(first)), Math.floor(seconds / 60) % 60, seconds % 60];
  return [largest, ...others.map(two)].join(':');
}

export function walkText(minutes: number): string {
  let rest = minutes;
  const words = units.map(([size, unit]) => {
    const count = Math.floor(rest / size);
    rest -= count * size;
    return count === 0 ? '' : `${count} ${unit}${count === 1 ? '' : 's'}`;
  });
  return words.filter((word) => word !== '').join(' ');
}
