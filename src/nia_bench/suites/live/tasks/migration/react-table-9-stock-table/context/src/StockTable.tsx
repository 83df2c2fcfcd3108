import {
  flexRender,
  getCoreRowModel,
  getFilteredRowModel,
  getPaginationRowModel,
  getSortedRowModel,
  useReactTable,
  type RowSelectionState,
  type SortingState,
} from '@tanstack/react-table';
import { useState } from 'react';
import { columns } from './columns';
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
  const table = useReactTable({
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
    getCoreRowModel: getCoreRowModel(),
    getSortedRowModel: getSortedRowModel(),
    getFilteredRowModel: getFilteredRowModel(),
    getPaginationRowModel: getPaginationRowModel(),
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
                  {flexRender(header.column.columnDef.header, header.getContext())}
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
                  {flexRender(cell.column.columnDef.cell, cell.getContext())}
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
                  {flexRender(header.column.columnDef.footer, header.getContext())}
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
