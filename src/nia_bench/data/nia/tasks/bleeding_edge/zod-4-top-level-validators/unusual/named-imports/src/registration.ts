import { email as emailAddress, ipv4, strictObject, url, uuid, type output } from 'zod';

const id = uuid({ version: 'v4', error: 'not an id of ours' });
const website = url({ protocol: /^https?$/ });

export const schema = strictObject({
  email: emailAddress('not an email address'),
  website,
  id,
  from: ipv4(),
});

export type Registration = output<typeof schema>;
