import { core, string } from 'zod';

const complain: core.$ZodErrorMap = ({ code, input }) => {
  switch (code) {
    case 'invalid_type':
      return input === undefined ? 'Username is required' : 'Username must be text';
    default:
      return undefined;
  }
};

export const schema = string({ error: complain })
  .min(3, 'Username needs at least 3 characters')
  .max(20, { error: () => 'Username may have at most 20 characters' });
