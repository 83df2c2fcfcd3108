import { z } from 'zod';

/**
 * The ids of records. Those of the old card index have the form of a UUID, but their digits mean something else, so
 * that they have neither a version nor a variant.
 */
export const recordIdSchema = z.guid();

/** Whether a text is the id of a record. */
export function isRecordId(text: unknown): boolean {
  return recordIdSchema.safeParse(text).success;
}
