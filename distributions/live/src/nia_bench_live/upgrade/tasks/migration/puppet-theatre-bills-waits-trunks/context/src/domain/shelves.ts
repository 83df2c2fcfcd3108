export interface Shelf {
  board: number;
  width: number;
  dry: boolean;
}

export interface Thing {
  name: string;
  width: number;
  paper: boolean;
}

/** The shelf for a thing: a dry one if it is of paper, and the narrowest that is wide enough. */
export function shelfFor(shelves: readonly Shelf[], thing: Thing): number | null {
  const fit = shelves.filter(({ width, dry }) => width >= thing.width && (dry || !thing.paper));
  return [...fit].sort((left, right) => left.width - right.width)[0]?.board ?? null;
}

/** The things that have no shelf at all. */
export function onTheFloor(shelves: readonly Shelf[], things: readonly Thing[]): string[] {
  return things.filter((thing) => shelfFor(shelves, thing) === null).map(({ name }) => name);
}

/** How wide things are side by side, with two centimetres between them. */
export function sideBySide(things: readonly Thing[]): number {
  return things.reduce((sum, { width }) => sum + width + 2, things.length > 0 ? -2 : 0);
}
