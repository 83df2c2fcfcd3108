// The profile service: what its schemas take, and the messages of what they do not.
import { profile } from './project/src/profile';
import { mailError, profileErrors } from './project/src/report';
import { settings, settingsPatch } from './project/src/settings';

const right = { name: 'Ann', age: 30, lastAddress: '192.0.2.7' };
const notifications = { mail: true, digest: 'daily' };
const say = (what: string, value: unknown) =>
  console.log(what.padEnd(24), JSON.stringify(value) ?? 'nothing');

say('right', profileErrors(right));
say('all missing', profileErrors({}));
say('all mistyped', profileErrors({ name: 5, age: 'x', lastAddress: 1 }));
say('short name', profileErrors({ ...right, name: 'A' }));
for (const age of [1.5, -1, 1e20, Infinity]) say(`age ${age}`, profileErrors({ ...right, age }));
for (const lastAddress of ['2001:db8::7', '2001:DB8::7', '::', 'here'])
  say(`address ${lastAddress}`, profile.safeParse({ ...right, lastAddress }).success);
for (const a of [1, Infinity, 'x'])
  say(`quota ${a}`, settings.safeParse({ quotas: { a }, notifications }).success);
say('mail missing', mailError({ quotas: {}, notifications: { digest: 'daily' } }));
say('quota mistyped', mailError({ quotas: { a: 'x' }, notifications }));
for (const patch of [{}, { notifications: { mail: false } }, { notifications: { mail: 1 } }])
  say(`patch ${JSON.stringify(patch)}`.slice(0, 40), settingsPatch.safeParse(patch).success);
