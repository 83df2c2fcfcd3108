import { z } from 'zod';

export const settings = z.object({
  quotas: z.record(z.string(), z.number()),
  notifications: z.object({
    mail: z.boolean(),
    digest: z.enum(['daily', 'weekly']),
  }),
});

/** What a client may send to change some of its settings. */
export const settingsPatch = z.deepPartial(settings);

export type SettingsPatch = z.infer<typeof settingsPatch>;
