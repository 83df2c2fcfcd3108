import { parse, type InfoField } from 'csv-parse/sync';
import type { Load } from './scales';

function plain(value: string, field: InfoField): string {
  return field.quoting ? value : value.replace(/^[ \t]+/, '').replace(/[ \t]+$/, '');
}

export function readLoads(text: string): Load[] {
  const rows: unknown = parse(text, { columns: true, cast: plain });
  return rows as Load[];
}
