export interface Plate {
  id: string;
  year: number;
  field: string;
  isBroken: boolean;
}

/** Plates of one field in pairs of years that are far enough apart to show what moved. */
export function blinkPairs(
  plates: Plate[],
  field: string,
  years: number,
): [string, string][] {
  const whole = plates
    .filter((plate) => plate.field === field && !plate.isBroken)
    .sort((first, second) => first.year - second.year);
  return whole.flatMap((first, at) =>
    whole
      .slice(at + 1)
      .filter((second) => second.year - first.year >= years)
      .map((second): [string, string] => [first.id, second.id]),
  );
}

/** Boxes of so many plates, by field and year. */
export function boxes(plates: Plate[], size: number): string[][] {
  const ordered = [...plates].sort(
    (first, second) =>
      first.field.localeCompare(second.field) || first.year - second.year,
  );
  const packed: string[][] = [];
  for (const { id } of ordered) {
    const last = packed.at(-1);
    if (last && last.length < size) last.push(id);
    else packed.push([id]);
  }
  return packed;
}

/** Fields of which there is no whole plate any more. */
export function lostFields(plates: Plate[]): string[] {
  const fields = new Set(plates.map(({ field }) => field));
  return [...fields]
    .filter((field) =>
      plates.every((plate) => plate.field !== field || plate.isBroken),
    )
    .sort();
}

/** Plates to scan first: the oldest whole one of each field. */
export function scanOrder(plates: Plate[]): string[] {
  const oldest = new Map<string, Plate>();
  for (const plate of plates) {
    if (plate.isBroken) continue;
    const known = oldest.get(plate.field);
    if (!known || plate.year < known.year) oldest.set(plate.field, plate);
  }
  return [...oldest.values()]
    .sort((first, second) => first.year - second.year)
    .map(({ id }) => id);
}
