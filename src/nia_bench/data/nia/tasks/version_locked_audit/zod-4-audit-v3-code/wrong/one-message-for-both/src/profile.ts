import { z } from 'zod';

type Issue = { input?: unknown };

const say = (missing: string, otherwise: string) => ({
  error: ({ input }: Issue) => (input === undefined ? missing : otherwise),
});

export const profile = z.object({
  name: z.string('A name is required').min(2, 'A name has at least two letters'),
  age: z.number(say('Required', 'An age must be a number')).int('An age must be a number').positive(),
  lastAddress: z.union([z.ipv4(), z.ipv6()], say('Required', 'Invalid ip')),
});

export type Profile = z.infer<typeof profile>;
