import { z } from 'zod/v3';

const Thing = z.object({
  what: z.string().trim().min(2),
  cabin: z.number().nullable(),
  colour: z.string().transform((colour) => colour.toLowerCase()),
  owner: z.string().optional(),
});

export type Thing = z.output<typeof Thing>;

/** A thing that was found, as the book of lost things has it. */
export function enterThing(form: unknown): Thing | null {
  const read = Thing.safeParse(form);
  return read.success ? read.data : null;
}

/** The words on the tag of a thing. */
export function tagOf(form: unknown): string {
  const thing = enterThing(form);
  if (!thing) return 'no tag';
  return `${thing.colour} ${thing.what}${thing.cabin === null ? '' : `, cabin ${thing.cabin}`}`;
}

/** The things that may be the one that somebody looks for. */
export function mayBe(book: readonly Thing[], what: string, colour: string): number[] {
  const right = (thing: Thing): boolean => !thing.owner && thing.what === what && thing.colour === colour.toLowerCase();
  return book.flatMap((thing, index) => (right(thing) ? [index] : []));
}
