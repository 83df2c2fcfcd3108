import { z } from 'zod';

export const settings = z.object({
  quotas: z.record(z.number()),
  notifications: z.object({
    mail: z.boolean(),
    digest: z.enum(['daily', 'weekly']),
  }),
});

/** What a client may send to change some of its settings. */
export const settingsPatch = settings.deepPartial();

export type SettingsPatch = z.infer<typeof settingsPatch>;
