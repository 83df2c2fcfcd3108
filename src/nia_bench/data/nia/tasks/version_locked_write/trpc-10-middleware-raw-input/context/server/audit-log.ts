export interface CallRecord {
  path: string;
  userId: string;
  input: unknown;
}

export async function recordCall(record: CallRecord): Promise<void> {
  console.info(JSON.stringify(record));
}
