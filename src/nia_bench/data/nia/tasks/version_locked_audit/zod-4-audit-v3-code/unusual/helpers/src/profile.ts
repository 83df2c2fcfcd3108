import * as z from 'zod/v4';
import { ipAddress, requiredText } from './messages';

export const profile = z.object({
  name: requiredText('A name is required', 'A name must be text').min(2, 'A name has at least two letters'),
  age: z.number('An age must be a number').int('An age must be a number').positive(),
  lastAddress: ipAddress,
});

export type Profile = z.output<typeof profile>;
