import { boolean, enum as oneOf, ipv4, ipv6, number, object, record, string, type infer as Infer } from 'zod';

const messages = (missing: string, mistyped: string) => ({
  error: (issue: { input?: unknown }) => (issue.input === undefined ? missing : mistyped),
});

export const profile = object({
  name: string(messages('A name is required', 'A name must be text')).min(2, {
    error: 'A name has at least two letters',
  }),
  age: number({ error: 'An age must be a number' }).int('An age must be a number').positive(),
  lastAddress: ipv4().or(ipv6()),
});
export type Profile = Infer<typeof profile>;

const notifications = object({ mail: boolean(), digest: oneOf(['daily', 'weekly']) });

export const settings = object({ quotas: record(string(), number()), notifications });
export const settingsPatch = object({
  quotas: settings.shape.quotas,
  notifications: notifications.partial(),
}).partial();
export type SettingsPatch = Infer<typeof settingsPatch>;

export function profileErrors(data: unknown): Record<string, string[]> {
  const grouped: Record<string, string[]> = {};
  for (const issue of profile.safeParse(data).error?.issues ?? []) {
    (grouped[String(issue.path[0])] ??= []).push(issue.message);
  }
  return grouped;
}

export function mailError(data: unknown): string | undefined {
  const { error } = settings.safeParse(data);
  return error?.issues.find(({ path }) => path.join('.') === 'notifications.mail')?.message;
}
