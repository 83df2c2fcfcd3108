import { z } from 'zod';
import { isRecordId } from './record-id';

/** Which scanner sent a page: its address in the house. */
export const scannerSchema = z.ipv4();

/** Whether a text is the address of a scanner. */
export function isScanner(text: unknown): boolean {
  return scannerSchema.safeParse(text).success;
}

/** Where a page came from, in a line of the log. */
export function sourceLine(address: string, record: string): string {
  const from = isScanner(address) ? address : 'an unknown scanner';
  const to = isRecordId(record) ? record.slice(0, 8) : 'no record';
  return `${from} to ${to}`;
}
