import * as z from 'zod/v4';

export function requiredText(missing: string, mistyped: string) {
  return z.string({ error: ({ input }) => (typeof input === 'undefined' ? missing : mistyped) });
}

export const ipAddress = z.union([z.ipv4(), z.ipv6()]);
