import { z } from 'zod';

const pageSchema = z.url();

/** Whether a text is a page. It is judged, and kept, as it was written; the library would trim it first. */
function isPage(text: string): boolean {
  // What an address may have around it. The mark at the end keeps other blanks from being trimmed.
  const bare = text.replace(/^[\0- ]+|[\0- ]+$/g, '');
  return bare === bare.trimStart() && pageSchema.safeParse(`${bare}#`).success;
}

/** What a reader of the archive tells of themselves at the desk. */
export const memberSchema = z.object({
  id: z.string().min(3, 'An id has three letters'),
  name: z
    .string({ error: ({ input }) => (input === undefined ? 'A name is needed' : 'A name is a text') })
    .min(1, 'A name is needed'),
  mail: z
    .string()
    .check(z.email('This is no address'))
    .transform((mail) => mail.toLowerCase()),
  homepage: z.string().refine(isPage, 'This is no page').optional(),
  since: z.string().check(z.iso.datetime('This is no time')).optional(),
});

export type Member = z.infer<typeof memberSchema>;

export interface Problem {
  field: string;
  text: string;
}

export type ParsedMember = { ok: true; member: Member } | { ok: false; problems: Problem[] };

/** Reads a form. Problems come in the order of the fields. */
export function parseMember(input: unknown): ParsedMember {
  const parsed = memberSchema.safeParse(input);
  if (parsed.success) return { ok: true, member: parsed.data };
  return {
    ok: false,
    problems: parsed.error.issues.map((problem) => ({ field: problem.path.join('.'), text: problem.message })),
  };
}

/** The first thing that is wrong with the name of a member, or nothing. */
export function nameProblem(input: unknown): string | undefined {
  const parsed = memberSchema.shape.name.safeParse(input);
  return parsed.success ? undefined : parsed.error.issues[0]?.message;
}

/** How a member is addressed in letters. */
export function salutation(member: Pick<Member, 'name'>): string {
  const [first = '', ...others] = member.name.split(' ');
  return others.length > 0 ? `Dear ${first} ${others.join(' ')}` : `Dear ${first}`;
}
