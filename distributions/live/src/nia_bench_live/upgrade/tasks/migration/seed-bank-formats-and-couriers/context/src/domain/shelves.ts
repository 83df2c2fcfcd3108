/** A place in the cold room: a cabinet, a shelf of it and a box on it. */
export interface Place {
  cabinet: string;
  shelf: number;
  box: number;
}

const form = /^([A-F])(\d)-(\d{2})$/;

/** The place that a code such as `B3-07` names, or undefined. */
export function readPlace(code: string): Place | undefined {
  const found = form.exec(code.trim().toUpperCase());
  if (!found) return undefined;
  const [, cabinet, shelf, box] = found;
  return { cabinet: cabinet!, shelf: Number(shelf), box: Number(box) };
}

export function placeCode({ cabinet, shelf, box }: Place): string {
  return `${cabinet}${shelf}-${String(box).padStart(2, '0')}`;
}

/** The order in which somebody with a trolley comes by: every second cabinet from the other end. */
export function trolleyOrder(places: Place[]): string[] {
  const turned = (cabinet: string) => (cabinet.charCodeAt(0) - 65) % 2 === 1;
  return [...places]
    .sort((left, right) => {
      if (left.cabinet !== right.cabinet) return left.cabinet < right.cabinet ? -1 : 1;
      const order = left.shelf - right.shelf || left.box - right.box;
      return turned(left.cabinet) ? -order : order;
    })
    .map(placeCode);
}

/** The boxes of a shelf that nobody uses, of twelve. */
export function freeBoxes(places: Place[], cabinet: string, shelf: number): number[] {
  const used = new Set(
    places.filter((place) => place.cabinet === cabinet && place.shelf === shelf).map(({ box }) => box),
  );
  return Array.from({ length: 12 }, (_, index) => index + 1).filter((box) => !used.has(box));
}
