export interface Seat {
  row: number;
  letter: string;
  window: boolean;
}

/** The seats of a deck: its rows, and the letters of a row, of which the first and the last are at a window. */
export function seatsOf(rows: number, letters: string): Seat[] {
  const seats: Seat[] = [];
  for (let row = 1; row <= rows; row += 1) {
    for (const [index, letter] of [...letters].entries()) {
      seats.push({ row, letter, window: index === 0 || index === letters.length - 1 });
    }
  }
  return seats;
}

export function seatCode({ row, letter }: Seat): string {
  return `${row}${letter}`;
}

/** Seats for a group: in one row if possible, or else from the front. */
export function seatsTogether(free: Seat[], count: number): string[] {
  const rows = new Map<number, Seat[]>();
  for (const seat of free) rows.set(seat.row, [...(rows.get(seat.row) ?? []), seat]);
  for (const row of [...rows.keys()].sort((left, right) => left - right)) {
    const seats = rows.get(row)!;
    if (seats.length >= count) return seats.slice(0, count).map(seatCode);
  }
  const sorted = [...free].sort((left, right) => left.row - right.row);
  return sorted.slice(0, count).map(seatCode);
}

/** The seats at a window that are free. */
export function windowSeats(free: Seat[]): string[] {
  return free.filter(({ window }) => window).map(seatCode);
}
