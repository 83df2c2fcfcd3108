import { tool } from 'ai';
import { z } from 'zod';

export const tools = {
  openingHours: tool({
    description: 'Opening hours of one of our shops',
    parameters: z.object({ shop: z.string() }),
    execute: async ({ shop }) => `${shop} is open from 9 to 18`,
  }),
};
