import * as t from '@tanstack/react-table';
import type { Level, Product } from './products';
import './table-meta';

const LEVELS: Level[] = ['none', 'low', 'ample'];

export const features = t.tableFeatures({
  columnFilteringFeature: t.columnFilteringFeature,
  columnPinningFeature: t.columnPinningFeature,
  columnSizingFeature: t.columnSizingFeature,
  rowPaginationFeature: t.rowPaginationFeature,
  rowSelectionFeature: t.rowSelectionFeature,
  rowSortingFeature: t.rowSortingFeature,
  columnVisibilityFeature: t.columnVisibilityFeature,
  filteredRowModel: t.createFilteredRowModel(),
  sortedRowModel: t.createSortedRowModel(),
  paginatedRowModel: t.createPaginatedRowModel(),
  filterFns: { includesString: t.filterFn_includesString },
  sortFns: {
    alphanumeric: t.sortFn_alphanumeric,
    level: (one: t.Row<any, any>, other: t.Row<any, any>, id: string) =>
      LEVELS.indexOf(one.getValue<Level>(id)) - LEVELS.indexOf(other.getValue<Level>(id)),
  },
});

export type StockTable = t.ReactTable<typeof features, Product>;
export type StockColumn = t.Column<typeof features, Product>;
export const options = t.tableOptions({ features, getRowId: (product: Product) => product.id });

export const ticked = (table: StockTable) =>
  table
    .getSelectedRowModel()
    .rows.map((row) => (['name', 'level', 'price'] as const).map((id) => row.original[id]).join(';'))
    .join('\n');

export function edge(column: StockColumn) {
  const side = column.getIsPinned();
  const textAlign = column.columnDef.meta?.align;
  if (!side) return { textAlign };
  const offset = side === 'start' ? { left: `${column.getStart('start')}px` } : { right: `${column.getAfter('end')}px` };
  return { textAlign, position: 'sticky' as const, ...offset };
}
