export interface Row {
  time: string;
  to: string;
  pier: string;
  delay?: number;
}

function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number) as [number, number];
  return hours * 60 + minutes;
}

function timeOf(minutes: number): string {
  const day = ((minutes % 1440) + 1440) % 1440;
  return `${String(Math.floor(day / 60)).padStart(2, '0')}:${String(day % 60).padStart(2, '0')}`;
}

/** When a ferry leaves, with its delay. */
export function leaving({ time, delay = 0 }: Row): string {
  return timeOf(minutesOf(time) + delay);
}

/** A line of the board, with as much room for the name as the board has. */
export function boardLine(row: Row, width = 12): string {
  const name = row.to.length > width ? `${row.to.slice(0, width - 1)}…` : row.to.padEnd(width);
  const remark = row.delay ? `  new ${leaving(row)}` : '';
  return `${row.time} ${name} ${row.pier}${remark}`;
}

/** What is shown at a time: the next rows, by when they really leave, and none that is gone. */
export function shownRows(rows: Row[], now: string, count = 4): Row[] {
  return rows
    .filter((row) => minutesOf(row.time) + (row.delay ?? 0) >= minutesOf(now))
    .sort((left, right) => minutesOf(left.time) + (left.delay ?? 0) - minutesOf(right.time) - (right.delay ?? 0))
    .slice(0, count);
}

/** The words for the loudspeaker, or undefined where nothing has to be said. */
export function announcement(row: Row): string | undefined {
  const { to, pier, delay = 0 } = row;
  if (delay === 0) return undefined;
  if (delay < 0) return `The ferry to ${to} leaves early, at ${leaving(row)}, from pier ${pier}`;
  const words = delay > 30 ? 'is much too late' : `is ${delay} minutes late`;
  return `The ferry to ${to} ${words} and leaves at ${leaving(row)}`;
}
