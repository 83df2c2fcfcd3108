import { said } from './said';

const PHRASES: Record<string, string> = {
  'door.open': 'Come in!',
  'door.shut': 'We are closed.',
  'till.total': 'That makes {0}.',
};

/** Says a phrase. */
export function t(key: string, ...parts: string[]): string {
  said.add(key);
  return (PHRASES[key] ?? key).replace(/\{(\d)\}/g, (_, at: string) => parts[Number(at)] ?? '');
}
