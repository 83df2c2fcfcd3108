import { z } from 'zod';

const notifications = z.object({
  mail: z.boolean(),
  digest: z.enum(['daily', 'weekly']),
});

export const settings = z.object({
  quotas: z.record(z.string(), z.number()),
  notifications,
});

export const settingsPatch = settings.extend({ notifications: notifications.partial() }).partial();

export type SettingsPatch = z.infer<typeof settingsPatch>;
