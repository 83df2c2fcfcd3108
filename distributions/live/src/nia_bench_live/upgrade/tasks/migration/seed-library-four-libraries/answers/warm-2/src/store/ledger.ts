import Conf from 'conf';

/** The ledger of loans. Branches with a key cannot be read by others; most have none. */
export function openLedger(folder: string, key = ''): Conf<Record<string, number>> {
  return new Conf<Record<string, number>>({
    cwd: folder,
    configName: 'ledger',
    ...(key !== '' && { encryptionKey: key }),
  });
}

export function lendOne(ledger: Conf<Record<string, number>>, member: string): number {
  const count = (ledger.get(member) ?? 0) + 1;
  ledger.set(member, count);
  return count;
}
