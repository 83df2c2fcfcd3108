import * as z from 'zod';

export const settings = z.object({
  quotas: z.record(z.string(), z.number()),
  notifications: z.object({ mail: z.boolean(), digest: z.enum(['daily', 'weekly']) }),
});

const { quotas, notifications } = settings.shape;

/** What a client may send to change some of its settings. */
export const settingsPatch = z.object({ quotas, notifications: notifications.partial() }).partial();

export type SettingsPatch = z.output<typeof settingsPatch>;
