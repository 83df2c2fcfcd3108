import type { Table } from '@tanstack/react-table';
import type { Product } from './products';

/** The ticked rows as CSV, on whatever page they are. */
export function tickedAsCsv(table: Table<Product>): string {
  return table
    .getSelectedRowModel()
    .rows.map(({ getValue }) => ['name', 'level', 'price'].map((id) => getValue(id)).join(';'))
    .join('\n');
}
