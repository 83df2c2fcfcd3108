/** Minutes after midnight of a time such as `09:30`, or null. */
export function readTime(text: string): number | null {
  const parts = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text);
  return parts ? Number(parts[1]) * 60 + Number(parts[2]) : null;
}

/** A time such as `09:30`; after midnight it begins again. */
export function writtenTime(minutes: number): string {
  const ofDay = ((minutes % 1440) + 1440) % 1440;
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`;
}

/** How long something takes, such as `1 h 05 min`. */
export function duration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? `${minutes} min` : `${hours} h ${String(minutes % 60).padStart(2, '0')} min`;
}
