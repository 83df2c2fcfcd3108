/** What is wrong with the cabins that hang on a rope, counted from the valley. */
export function ropeFaults(cabins: ReadonlySet<string>): string[] {
  const faults = [...cabins].flatMap((cabin, place) => (/^[A-F]\d$/.test(cabin) ? [] : [`cabin ${place + 1}: no cabin of ours`]));
  return cabins.size > 12 ? [...faults, 'too many for the rope'] : faults;
}

/** How far apart the cabins hang on a rope of so many metres. */
export function metresApart(cabins: ReadonlySet<string>, metres: number): number | null {
  return ropeFaults(cabins).length === 0 && cabins.size > 0 ? Math.floor(metres / cabins.size) : null;
}
