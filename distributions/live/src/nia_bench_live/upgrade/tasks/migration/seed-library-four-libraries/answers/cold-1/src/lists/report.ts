import { dump } from 'js-yaml';

/** The report of the year: names in alphabetical order, whatever order the entries have. */
export function yearReport(entries: Readonly<Record<string, unknown>>): string {
  return dump(entries, { sortKeys: true });
}

/** A value as the town sees it, or undefined. */
function publicValue(key: string, value: unknown): unknown {
  if (key.startsWith('_')) return undefined;
  if (typeof value === 'number') return Math.floor(value / 12);
  if (Array.isArray(value)) return value.map((entry, index) => publicValue(String(index), entry));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  const shown: Record<string, unknown> = {};
  for (const [name, entry] of Object.entries(value)) {
    const visible = publicValue(name, entry);
    if (visible !== undefined) shown[name] = visible;
  }
  return shown;
}

/** What the town gets to see: no entry that is private, at whatever depth, and numbers in whole dozens. */
export function publicReport(entries: Readonly<Record<string, unknown>>): string {
  return dump(publicValue('', entries));
}
