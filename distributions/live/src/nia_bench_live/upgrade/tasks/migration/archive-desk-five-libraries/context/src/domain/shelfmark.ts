/** Where a record stands: a room and a number. */
export class Shelfmark {
  readonly room: string;
  readonly number: number;

  constructor(room: string, number: number) {
    this.room = room;
    this.number = number;
  }

  toString(): string {
    return `${this.room.toUpperCase()} ${String(this.number).padStart(4, '0')}`;
  }

  before(other: Shelfmark): boolean {
    return this.room === other.room ? this.number < other.number : this.room < other.room;
  }
}

/** Reads 'MAPS 0012'; undefined where it is none. */
export function readShelfmark(text: string): Shelfmark | undefined {
  const found = /^([A-Z]+) (\d{1,6})$/.exec(text.trim());
  if (!found) return undefined;
  const [, room = '', number = ''] = found;
  return new Shelfmark(room.toLowerCase(), Number(number));
}

/** Shelfmarks in the order of the shelves. */
export function inOrder(marks: readonly Shelfmark[]): Shelfmark[] {
  return [...marks].sort((one, other) => (one.before(other) ? -1 : other.before(one) ? 1 : 0));
}
