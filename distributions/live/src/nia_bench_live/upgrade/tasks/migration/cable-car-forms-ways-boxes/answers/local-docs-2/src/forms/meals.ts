import { z } from 'zod/v3';

const Dish = z.object({ name: z.string().min(1), cents: z.number().int().min(1), minutes: z.number().min(0) }).strict();
const Card = z.record(z.string(), Dish);

export type Dish = z.infer<typeof Dish>;

/** The card of the hut at the summit: dishes under their numbers. */
export function readCard(text: string): Record<string, Dish> {
  const read = Card.safeParse(JSON.parse(text));
  return read.success ? read.data : {};
}

/** What a table of guests has to pay, for the numbers of their dishes. */
export function billFor(text: string, numbers: readonly string[]): number {
  const card = readCard(text);
  return numbers.reduce((sum, number) => sum + (card[number]?.cents ?? 0), 0);
}

/** The dishes that are ready before a cabin leaves. */
export function readyBefore(text: string, minutes: number): string[] {
  return Object.values(readCard(text))
    .filter((dish) => dish.minutes <= minutes)
    .map(({ name }) => name);
}
