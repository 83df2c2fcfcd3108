import type { Parcel } from './parcel';

/** The shop of a key, such as `k-tea`. */
export const sender = (key: string | undefined): string | undefined => /^k-(\w+)$/.exec(key ?? '')?.[1];

/** What is printed on a parcel. */
export const label = ({ id, to }: Parcel, note: string): string => `#${id} ${to}: ${note}`;
