import type { Column } from '@tanstack/react-table';
import type { CSSProperties } from 'react';
import type { StockFeatures as Features } from '@tanstack/react-table';
import type { Product } from './products';

/** What keeps the cells of a column at the edge. */
export function edge(column: Column<Features, Product>): CSSProperties {
  const textAlign = column.columnDef.meta?.align;
  switch (column.getIsPinned()) {
    case 'start':
      return { textAlign, position: 'sticky', insetInlineStart: column.getStart('start') };
    case 'end':
      return { textAlign, position: 'sticky', insetInlineEnd: column.getAfter('end') };
    default:
      return { textAlign };
  }
}
