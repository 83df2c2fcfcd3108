export type Measure = (from: string, to: string) => Promise<number>;

/** The distances between harbours, as the office measures them. */
export function distanceBook(measure: Measure): Measure {
  const known = new Map<string, Promise<number>>();
  return (from, to) => {
    const [first, second] = from < to ? [from, to] : [to, from];
    const found = known.get(`${first} ${second}`) ?? measure(first, second);
    known.set(`${first} ${second}`, found);
    return found;
  };
}
