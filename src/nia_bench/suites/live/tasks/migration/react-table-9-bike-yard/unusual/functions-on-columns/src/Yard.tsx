import { flexRender, useTable, type Cell, type Column, type Header, type RowSelectionState, type SortingState } from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import type { Bike, Layout } from './bikes';
import { columns, features } from './columns';

interface Props {
  bikes: Bike[];
  layout: Layout;
  onLayout: (layout: Layout) => void;
  onHire: (ids: string[]) => void;
}

const SIDES = { start: 'left', end: 'right' } as const;

/** What our pages call the side that a column is fixed to. */
function sideOf(column: Column<typeof features, Bike>): string {
  const side = column.getIsPinned();
  return side ? SIDES[side] : 'center';
}

export function Yard({ bikes, layout, onLayout, onHire }: Props) {
  const columnPinning = useMemo(() => ({ start: layout.left, end: layout.right }), [layout]);
  const [sorting, setSorting] = useState<SortingState>([]);
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({});
  const table = useTable({
    features,
    data: bikes,
    columns,
    getRowId: (bike) => bike.id,
    initialState: { pagination: { pageIndex: 0, pageSize: 4 } },
    state: { columnPinning, sorting, rowSelection },
    onSortingChange: setSorting,
    onRowSelectionChange: setRowSelection,
    onColumnPinningChange: (updater) => {
      const { start, end } = typeof updater === 'function' ? updater(columnPinning) : updater;
      onLayout({ left: start, right: end });
    },
  });
  const { pageIndex } = table.state.pagination;

  const head = (header: Header<typeof features, Bike, unknown>) => {
    const { column } = header;
    const name = flexRender(column.columnDef.header, header.getContext());
    const sorted = column.getIsSorted();
    return (
      <th key={header.id} data-side={sideOf(column)} aria-sort={sorted ? `${sorted}ending` : 'none'}>
        {column.getCanSort() ? (
          <>
            <button onClick={column.getToggleSortingHandler()}>{name}</button>
            <button onClick={() => column.pin(column.getIsPinned() ? false : 'start')}>{name} to the left</button>
            <button onClick={() => column.pin(column.getIsPinned() ? false : 'end')}>{name} to the right</button>
          </>
        ) : (
          name
        )}
      </th>
    );
  };
  const field = (cell: Cell<typeof features, Bike, unknown>) => (
    <td key={cell.id} data-side={sideOf(cell.column)}>
      {flexRender(cell.column.columnDef.cell, cell.getContext())}
    </td>
  );

  return (
    <div>
      <label>
        Name <input onChange={(event) => table.getColumn('name')?.setFilterValue(event.target.value)} />
      </label>
      <label>
        Up to{' '}
        <input type="number" onChange={(event) => table.getColumn('price')?.setFilterValue([undefined, event.target.value])} />
      </label>
      <table>
        <thead>
          <tr>
            {table.getStartLeafHeaders().map(head)}
            {table.getCenterLeafHeaders().map(head)}
            {table.getEndLeafHeaders().map(head)}
          </tr>
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id}>
              {row.getStartVisibleCells().map(field)}
              {row.getCenterVisibleCells().map(field)}
              {row.getEndVisibleCells().map(field)}
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        Page {pageIndex + 1} of {table.getPageCount()}
      </p>
      <button onClick={() => table.previousPage()} disabled={!table.getCanPreviousPage()}>
        Back
      </button>
      <button onClick={() => table.nextPage()} disabled={!table.getCanNextPage()}>
        Next
      </button>
      <p>{table.getIsAllRowsSelected() ? 'All bikes' : table.getIsSomeRowsSelected() ? `${Object.keys(rowSelection).length} of the bikes` : 'No bike'}</p>
      <button onClick={() => onHire(table.getSelectedRowModel().rows.map((row) => row.id))}>Hire</button>
    </div>
  );
}
