import type { Table } from '@tanstack/react-table';
import type { Features } from './features';
import type { Product } from './products';

/** The ticked rows as CSV, on whatever page they are. */
export function tickedAsCsv(table: Table<Features, Product>): string {
  return table
    .getSelectedRowModel()
    .rows.map((row) => ['name', 'level', 'price'].map((id) => row.getValue(id)).join(';'))
    .join('\n');
}
