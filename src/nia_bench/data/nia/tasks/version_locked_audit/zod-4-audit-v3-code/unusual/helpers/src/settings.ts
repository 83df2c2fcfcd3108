import * as z from 'zod/v4';

const quotas = z.record(z.string(), z.number());
const digest = z.enum(['daily', 'weekly']);

export const settings = z.object({ quotas, notifications: z.object({ mail: z.boolean(), digest }) });

/** What a client may send to change some of its settings. */
export const settingsPatch = z.object({
  quotas: quotas.optional(),
  notifications: z.object({ mail: z.boolean().optional(), digest: digest.optional() }).optional(),
});

export type SettingsPatch = z.output<typeof settingsPatch>;
