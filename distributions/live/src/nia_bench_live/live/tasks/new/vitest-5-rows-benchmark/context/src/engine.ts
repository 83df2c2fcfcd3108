export interface Row {
  id: number;
  city: string;
}

const ROWS: Row[] = Array.from({ length: 1000 }, (_, id) => ({ id, city: id % 10 === 0 ? 'Bern' : 'Chur' }));

let read = 0;

/** How many rows this process has read so far. */
export function rowsRead(): number {
  return read;
}

export function* scan(from = 0): Generator<Row> {
  for (let at = from; at < ROWS.length; at++) {
    read++;
    yield ROWS[at];
  }
}
