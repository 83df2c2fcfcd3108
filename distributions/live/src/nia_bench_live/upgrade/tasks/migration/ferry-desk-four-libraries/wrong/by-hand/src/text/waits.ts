const minute = 60_000;

function two(number: number): string {
  return String(number).padStart(2, '0');
}

/** The clock on the board. */
export function boardClock(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const units = [Math.floor(seconds / 86_400), Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60];
  const first = Math.min(units.findIndex((unit) => unit > 0), 2);
  const start = first < 0 ? 2 : first;
  return `${units[start]}:${two(units[start + 1] ?? 0)}`;
}

/** How long until a boat leaves. */
export function waitText(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / minute);
  if (minutes === 0) return 'boarding';
  const hours = Math.floor(minutes / 60);
  return `in ${[hours > 0 ? `${hours}h` : '', minutes % 60 > 0 ? `${minutes % 60}m` : ''].filter(Boolean).join(' ')}`;
}

export function delayText(milliseconds: number): string {
  if (milliseconds === 0) return 'on time';
  const seconds = Math.floor(Math.abs(milliseconds) / 1000);
  const parts: Array<[number, string]> = [
    [Math.floor(seconds / 3600), 'hour'],
    [Math.floor(seconds / 60) % 60, 'minute'],
    [seconds % 60, 'second'],
  ];
  const text = parts
    .filter(([count]) => count > 0)
    .slice(0, 2)
    .map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`)
    .join(' ');
  return milliseconds < 0 ? `${text} early` : `${text} late`;
}
