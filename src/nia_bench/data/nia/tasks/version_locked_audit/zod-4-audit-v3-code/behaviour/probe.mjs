// The profile service: what it says to forms, patches and addresses.
export default async function profileService(answer) {
  const profile = await answer.named('profile');
  const profileErrors = await answer.named('profileErrors');
  const mailError = await answer.named('mailError');
  const settings = await answer.named('settings');
  const settingsPatch = await answer.named('settingsPatch');
  const accepts = (schema) => (value) => schema.safeParse(value).success;
  const right = { name: 'Ann', age: 30, lastAddress: '192.0.2.7' };
  const notifications = { mail: true, digest: 'daily' };
  return {
    profiles: () =>
      [right, { ...right, lastAddress: '2001:db8::7' }, { ...right, lastAddress: 'here' }].map(accepts(profile)),
    words: () => ({
      mistyped: profileErrors({ ...right, name: 5, age: 'x' }),
      missing: profileErrors({ age: 30, lastAddress: '192.0.2.7' }),
      short: profileErrors({ ...right, name: 'A' }),
      none: profileErrors(right),
    }),
    fraction: () => profileErrors({ ...right, age: 1.5 }),
    mail: () => [
      typeof mailError({ quotas: {}, notifications: { digest: 'daily' } }),
      mailError({ quotas: {}, notifications }) ?? null,
      mailError({ quotas: { a: 'x' }, notifications }) ?? null,
    ],
    patches: () =>
      [{}, { notifications: {} }, { notifications: { mail: false } }, { quotas: { a: 'x' } }].map(
        accepts(settingsPatch),
      ),
    settings: () =>
      [
        { quotas: { a: 1 }, notifications },
        { notifications },
        { quotas: {}, notifications: {} },
        { quotas: {}, notifications: { mail: false, digest: 'weekly' } },
        { quotas: {}, notifications: { mail: false, digest: 'never' } },
      ].map(accepts(settings)),
  };
}
