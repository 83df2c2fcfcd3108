export interface Win {
  trophy: string;
  year: number;
  winner: string;
}

/** Who holds each trophy: the winner of its latest year. */
export function holders(wins: Win[]): Map<string, string> {
  const latest = new Map<string, Win>();
  for (const win of wins) {
    const known = latest.get(win.trophy);
    if (!known || known.year < win.year) latest.set(win.trophy, win);
  }
  return new Map([...latest].map(([trophy, { winner }]) => [trophy, winner]));
}

/** The engraving of a trophy: a line for each winner, and years that follow each other as one span. */
export function engraving(wins: Win[], trophy: string): string[] {
  const own = wins
    .filter((win) => win.trophy === trophy)
    .sort((first, second) => first.year - second.year);
  const lines: { winner: string; from: number; to: number }[] = [];
  for (const { winner, year } of own) {
    const last = lines.at(-1);
    if (last && last.winner === winner && last.to === year - 1) last.to = year;
    else lines.push({ winner, from: year, to: year });
  }
  return lines.map(({ winner, from, to }) =>
    from === to ? `${from} ${winner}` : `${from}-${to} ${winner}`,
  );
}

/** Who has won a trophy three times in a row, and so keeps it. */
export function keepers(wins: Win[]): string[] {
  const names = new Set<string>();
  for (const trophy of new Set(wins.map((win) => win.trophy))) {
    for (const line of engraving(wins, trophy)) {
      const span = /^(\d+)-(\d+) (.+)$/.exec(line);
      if (span && Number(span[2]) - Number(span[1]) >= 2)
        names.add(`${span[3]}: ${trophy}`);
    }
  }
  return [...names].sort();
}

/** How many trophies each winner has won, most first. */
export function tally(wins: Win[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const { winner } of wins)
    counts.set(winner, (counts.get(winner) ?? 0) + 1);
  return [...counts].sort(
    ([first, firstCount], [second, secondCount]) =>
      secondCount - firstCount || first.localeCompare(second),
  );
}
