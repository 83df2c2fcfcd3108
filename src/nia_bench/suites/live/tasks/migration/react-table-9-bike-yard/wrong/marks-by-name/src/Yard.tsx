import { functionalUpdate, useTable, type Cell, type Column, type Header } from '@tanstack/react-table';
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
  const columnPinning = { start: layout.left, end: layout.right };
  const table = useTable({
    features,
    data: bikes,
    columns,
    getRowId: (bike) => bike.id,
    initialState: { pagination: { pageIndex: 0, pageSize: 4 } },
    state: { columnPinning },
    onColumnPinningChange: (updater) => {
      const { start, end } = functionalUpdate(updater, columnPinning);
      onLayout({ left: start, right: end });
    },
  });
  const { pagination, rowSelection } = table.state;

  const head = (header: Header<typeof features, Bike, unknown>) => {
    const { column } = header;
    const name = <table.FlexRender header={header} />;
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
      <table.FlexRender cell={cell} />
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
