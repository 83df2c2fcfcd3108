import * as z from 'zod/v4';
import { required } from './messages';

const limits = [
  z.minLength(3, { error: 'Username needs at least 3 characters' }),
  z.maxLength(20, 'Username may have at most 20 characters'),
] as const;

export default z.string({ ...required }).check(...limits);
