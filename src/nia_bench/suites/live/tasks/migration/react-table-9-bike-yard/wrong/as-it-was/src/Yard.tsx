import {
  flexRender,
  functionalUpdate,
  getCoreRowModel,
  getFilteredRowModel,
  getPaginationRowModel,
  getSortedRowModel,
  useReactTable,
  type Cell,
  type Header,
} from '@tanstack/react-table';
import type { Bike, Layout } from './bikes';
import { columns } from './columns';

interface Props {
  bikes: Bike[];
  layout: Layout;
  onLayout: (layout: Layout) => void;
  onHire: (ids: string[]) => void;
}

export function Yard({ bikes, layout, onLayout, onHire }: Props) {
  const table = useReactTable({
    data: bikes,
    columns,
    getRowId: (bike) => bike.id,
    initialState: { pagination: { pageIndex: 0, pageSize: 4 } },
    state: { columnPinning: layout },
    onColumnPinningChange: (updater) => onLayout({ left: [], right: [], ...functionalUpdate(updater, layout) }),
    getCoreRowModel: getCoreRowModel(),
    getSortedRowModel: getSortedRowModel(),
    getFilteredRowModel: getFilteredRowModel(),
    getPaginationRowModel: getPaginationRowModel(),
  });
  const { pagination, rowSelection } = table.getState();

  const head = (header: Header<Bike, unknown>) => {
    const { column } = header;
    const { getIsSorted, getToggleSortingHandler } = column;
    const name = flexRender(column.columnDef.header, header.getContext());
    const sorted = getIsSorted();
    return (
      <th key={header.id} data-side={column.getIsPinned() || 'center'} aria-sort={sorted ? `${sorted}ending` : 'none'}>
        {column.getCanSort() ? (
          <>
            <button onClick={getToggleSortingHandler()}>{name}</button>
            <button onClick={() => column.pin(column.getIsPinned() ? false : 'left')}>{name} to the left</button>
            <button onClick={() => column.pin(column.getIsPinned() ? false : 'right')}>{name} to the right</button>
          </>
        ) : (
          name
        )}
      </th>
    );
  };
  const field = (cell: Cell<Bike, unknown>) => (
    <td key={cell.id} data-side={cell.column.getIsPinned() || 'center'}>
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
            {table.getLeftLeafHeaders().map(head)}
            {table.getCenterLeafHeaders().map(head)}
            {table.getRightLeafHeaders().map(head)}
          </tr>
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id}>
              {row.getLeftVisibleCells().map(field)}
              {row.getCenterVisibleCells().map(field)}
              {row.getRightVisibleCells().map(field)}
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        Page {pagination.pageIndex + 1} of {table.getPageCount()}
      </p>
      <button onClick={() => table.previousPage()} disabled={!table.getCanPreviousPage()}>
        Back
      </button>
      <button onClick={() => table.nextPage()} disabled={!table.getCanNextPage()}>
        Next
      </button>
      <p>{table.getIsSomeRowsSelected() ? `${Object.keys(rowSelection).length} of the bikes` : table.getIsAllRowsSelected() ? 'All bikes' : 'No bike'}</p>
      <button onClick={() => onHire(table.getSelectedRowModel().rows.map((row) => row.id))}>Hire</button>
    </div>
  );
}
