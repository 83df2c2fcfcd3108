export interface Motion {
  title: string;
  yes: number;
  no: number;
  rules: boolean;
}

/** Whether a motion is carried: rules need two thirds, all else needs more than half. */
export function carried({ yes, no, rules }: Motion): boolean {
  return rules ? yes * 3 >= (yes + no) * 2 && yes > 0 : yes > no;
}

/** The minutes of a meeting. */
export function minutes(motions: readonly Motion[]): string[] {
  return motions.map((motion, place) => `${place + 1}. ${motion.title}: ${carried(motion) ? 'carried' : 'lost'} (${motion.yes} to ${motion.no})`);
}

/** The speakers in their order, who has not spoken yet before who has. */
export function speakers(asked: readonly string[]): string[] {
  const first = asked.filter((name, place) => asked.indexOf(name) === place);
  const again = asked.filter((name, place) => asked.indexOf(name) !== place);
  return [...first, ...again];
}

/** The board: those with the most votes; where votes are equal, the one who joined first. */
export function board(votes: readonly { name: string; votes: number; joined: number }[], size: number): string[] {
  return [...votes]
    .sort((left, right) => right.votes - left.votes || left.joined - right.joined)
    .slice(0, size)
    .map(({ name }) => name);
}
