export interface Watch {
  keeper: string;
  from: number;
  hours: number;
}

/** Shares the night among keepers: equal watches, what is left over goes to the first. */
export function shareNight(names: readonly string[], sunset: number, sunrise: number): Watch[] {
  if (names.length === 0) return [];
  const night = (sunrise - sunset + 24) % 24;
  const each = Math.floor(night / names.length);
  const extra = night - each * names.length;
  let from = sunset;
  return names.map((keeper, index) => {
    const hours = each + (index === names.length - 1 ? extra : 0);
    const watch = { keeper, from, hours };
    from = (from + hours) % 24;
    return watch;
  });
}

export function onDuty(watches: readonly Watch[], hour: number): string | undefined {
  return [...watches].reverse().find(({ from, hours }) => (hour - from + 24) % 24 < hours)?.keeper;
}
