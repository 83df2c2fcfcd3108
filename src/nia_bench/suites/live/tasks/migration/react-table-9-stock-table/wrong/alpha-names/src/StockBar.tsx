import type { ReactTable } from '@tanstack/react-table';
import { tickedAsCsv } from './export';
import type { Features } from './features';
import type { Product } from './products';

interface Props {
  table: ReactTable<Features, Product>;
  onExport: (csv: string) => void;
}

export function StockBar({ table, onExport }: Props) {
  const { pagination, rowSelection } = table.state;
  return (
    <p>
      <output>
        {Object.keys(rowSelection).length} of {table.getFilteredRowModel().rows.length} ticked
      </output>
      <button onClick={() => onExport(tickedAsCsv(table))}>Export</button>
      <button onClick={() => table.previousPage()} disabled={!table.getCanPreviousPage()}>
        Previous
      </button>
      <span>
        Page {pagination.pageIndex + 1} of {table.getPageCount()}
      </span>
      <button onClick={() => table.nextPage()} disabled={!table.getCanNextPage()}>
        Next
      </button>
    </p>
  );
}
