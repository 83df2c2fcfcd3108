// The profile service: what it says to forms, patches and addresses.
export default async function profileService(answer) {
  const modules = await Promise.all(answer.modules.map((path) => answer.load(path)));
  const { profile, profileErrors, mailError, settings, settingsPatch } = Object.assign({}, ...modules);
  const accepts = (schema, value) => schema.safeParse(value).success;
  const right = { name: 'Ann', age: 30, lastAddress: '192.0.2.7' };
  const notifications = { mail: true, digest: 'daily' };
  return {
    profiles: [right, { ...right, lastAddress: '2001:db8::7' }, { ...right, lastAddress: 'here' }].map((form) =>
      accepts(profile, form),
    ),
    mistyped: profileErrors({ ...right, name: 5, age: 'x' }),
    missing: profileErrors({ age: 30, lastAddress: '192.0.2.7' }),
    short: profileErrors({ ...right, name: 'A' }),
    fraction: profileErrors({ ...right, age: 1.5 }),
    none: profileErrors(right),
    mail: [
      typeof mailError({ quotas: {}, notifications: { digest: 'daily' } }),
      mailError({ quotas: {}, notifications }) ?? null,
      mailError({ quotas: { a: 'x' }, notifications }) ?? null,
    ],
    patches: [{}, { notifications: {} }, { notifications: { mail: false } }, { quotas: { a: 'x' } }].map((patch) =>
      accepts(settingsPatch, patch),
    ),
    settings: [{ quotas: { a: 1 }, notifications }, { notifications }, { quotas: {}, notifications: {} }].map(
      (value) => accepts(settings, value),
    ),
  };
}
