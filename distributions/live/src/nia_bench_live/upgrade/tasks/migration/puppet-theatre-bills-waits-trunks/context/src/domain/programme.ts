export interface Play {
  title: string;
  minutes: number;
  from: number;
}

/** An evening of plays that fits into so many minutes, with breaks of ten between them. */
export function eveningOf(plays: readonly Play[], minutes: number): string[] {
  const chosen: string[] = [];
  let used = 0;
  for (const play of [...plays].sort((left, right) => right.minutes - left.minutes)) {
    const need = play.minutes + (chosen.length > 0 ? 10 : 0);
    if (used + need > minutes) continue;
    used += need;
    chosen.push(play.title);
  }
  return chosen;
}

/** The plays for children of an age. */
export function playsFor(plays: readonly Play[], age: number): string[] {
  return plays.filter(({ from }) => from <= age).map(({ title }) => title);
}

/** When each play begins, if the first one does at a minute of the day. */
export function beginnings(plays: readonly Play[], first: number): string[] {
  let minute = first;
  return plays.map(({ title, minutes }) => {
    const line = `${Math.floor(minute / 60)}.${String(minute % 60).padStart(2, '0')} ${title}`;
    minute += minutes + 10;
    return line;
  });
}
