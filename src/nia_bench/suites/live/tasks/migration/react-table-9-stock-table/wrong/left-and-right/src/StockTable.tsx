import {
  useTable,
  type RowSelectionState,
  type SortingState,
} from '@tanstack/react-table';
import { useState } from 'react';
import { columns } from './columns';
import { features } from './features';
import { edge } from './pinning';
import type { Product } from './products';
import { StockBar } from './StockBar';

interface Props {
  products: Product[];
  onExport: (csv: string) => void;
}

export function StockTable({ products, onExport }: Props) {
  const [sorting, setSorting] = useState<SortingState>([]);
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({});
  const table = useTable({
    features,
    data: products,
    columns,
    getRowId: (product) => product.id,
    state: { sorting, rowSelection },
    onSortingChange: setSorting,
    onRowSelectionChange: setRowSelection,
    initialState: {
      columnPinning: { left: ['tick', 'name'], right: ['price'] },
      pagination: { pageIndex: 0, pageSize: 3 },
    },
  });
  const name = table.getColumn('name');

  return (
    <section>
      <input
        aria-label="Search"
        value={(name?.getFilterValue() as string | undefined) ?? ''}
        onChange={(event) => name?.setFilterValue(event.target.value)}
      />
      <table>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => (
                <th
                  key={header.id}
                  style={edge(header.column)}
                  aria-sort={{ asc: 'ascending' as const, desc: 'descending' as const, none: 'none' as const }[header.column.getIsSorted() || 'none']}
                  onClick={header.column.getToggleSortingHandler()}
                >
                  <table.FlexRender header={header} />
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id} aria-selected={row.getIsSelected()}>
              {[...row.getLeftVisibleCells(), ...row.getCenterVisibleCells(), ...row.getRightVisibleCells()].map((cell) => (
                <td key={cell.id} style={edge(cell.column)}>
                  <table.FlexRender cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          {table.getFooterGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => (
                <td key={header.id} style={edge(header.column)}>
                  <table.FlexRender footer={header} />
                </td>
              ))}
            </tr>
          ))}
        </tfoot>
      </table>
      <StockBar table={table} onExport={onExport} />
    </section>
  );
}
