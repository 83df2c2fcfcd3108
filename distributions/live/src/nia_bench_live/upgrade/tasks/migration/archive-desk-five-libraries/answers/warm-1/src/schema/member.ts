import { z } from 'zod';

/** What the desk says of a text in a wrong form; of anything else than a text, the library says it. */
const inWrongForm = (text: string) => ({
  error: ({ code }: { code?: string }) => (code === 'invalid_format' ? text : undefined),
});

const url = z.url();

/**
 * Whether a text is an address. The library would trim it first of spaces that no address may begin with, and give it
 * back without any: it gets those encoded, and only answers.
 */
const isUrl = (text: string) => url.safeParse(text.replace(/[^\S\t-\r ]/g, encodeURIComponent)).success;

/** What a reader of the archive tells of themselves at the desk. */
export const memberSchema = z.object({
  // What is no text has no length either: the pipe ends there.
  id: z.string().pipe(z.string().min(3, 'An id has three letters')),
  name: z
    .string({ error: ({ input }) => (input === undefined ? 'A name is needed' : 'A name is a text') })
    .pipe(z.string().min(1, 'A name is needed')),
  mail: z.email(inWrongForm('This is no address')).transform((mail) => mail.toLowerCase()),
  homepage: z.string().refine(isUrl, 'This is no page').optional(),
  since: z.iso.datetime(inWrongForm('This is no time')).optional(),
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
