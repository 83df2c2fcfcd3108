import { plainOf } from './plain';

export interface Cause {
  since: Date;
  where: string;
}

/** What a fault comes from, as the engineer gets it. */
export function causeOf(fault: Error): string {
  const { cause } = plainOf(fault) as Error;
  const { since, where } = cause as Cause;
  return `${where}, for ${2000 - since.getUTCFullYear()} years`;
}
