import type { Column } from '@tanstack/react-table';
import type { CSSProperties } from 'react';
import type { Features } from './features';
import type { Product } from './products';

/** What keeps the cells of a column at the edge. */
export function edge(column: Column<Features, Product>): CSSProperties {
  const textAlign = column.columnDef.meta?.align;
  switch (column.getIsPinned()) {
    case 'left':
      return { textAlign, position: 'sticky', left: column.getStart('left') };
    case 'right':
      return { textAlign, position: 'sticky', right: column.getAfter('right') };
    default:
      return { textAlign };
  }
}
