import { email, httpUrl, type infer as Infer, ipv4, strictObject, uuid } from 'zod';

const contact = { email: email(), website: httpUrl() };
const origin = { userId: uuid(), address: ipv4() };

export const Registration = strictObject({ ...contact, ...origin });

export type Registration = Infer<typeof Registration>;
