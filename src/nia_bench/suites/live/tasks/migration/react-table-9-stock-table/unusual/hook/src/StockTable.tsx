import { flexRender, useTable, type ColumnDef } from '@tanstack/react-table';
import type { Product } from './products';
import { edge, features, options, ticked, type StockTable as Table } from './stock';
import { TickBox } from './TickBox';

const columns: ColumnDef<typeof features, Product>[] = [
  {
    id: 'tick',
    size: 40,
    enableSorting: false,
    header: ({ table }) => {
      const [all, some] = [table.getIsAllRowsSelected(), table.getIsSomeRowsSelected()];
      return <TickBox label="All" checked={all} dash={!all && some} onChange={() => table.toggleAllRowsSelected(!all)} />;
    },
    cell: ({ row }) => <TickBox label={row.original.name} checked={row.getIsSelected()} onChange={() => row.toggleSelected()} />,
  },
  { accessorKey: 'level', header: 'Level', sortFn: 'level' },
  {
    accessorKey: 'price',
    header: 'Price',
    size: 90,
    meta: { align: 'end' },
    cell: ({ row }) => row.original.price.toFixed(2),
    footer: ({ table }) => {
      let total = 0;
      for (const row of table.getFilteredRowModel().rows) total += row.original.price;
      return total.toFixed(2);
    },
  },
  { accessorKey: 'name', header: 'Name', size: 200, sortFn: 'alphanumeric', filterFn: 'includesString' },
];

interface Props {
  products: Product[];
  onExport: (csv: string) => void;
}

export const StockTable = ({ products, onExport }: Props) => {
  const table = useTable({
    ...options,
    columns,
    data: products,
    initialState: {
      columnPinning: { start: ['tick', 'name'], end: ['price'] },
      pagination: { pageIndex: 0, pageSize: 3 },
    },
  });

  return (
    <section>
      <input
        aria-label="Search"
        value={String(table.getColumn('name')?.getFilterValue() ?? '')}
        onChange={({ target }) => table.getColumn('name')?.setFilterValue(target.value)}
      />
      <table>
        <thead>
          <tr>
            {table.getFlatHeaders().map((header) => {
              const sorted = header.column.getIsSorted();
              return (
                <th
                  key={header.id}
                  style={edge(header.column)}
                  aria-sort={sorted ? (sorted === 'asc' ? 'ascending' : 'descending') : 'none'}
                  onClick={(event) => header.column.getToggleSortingHandler()?.(event)}
                >
                  {flexRender(header.column.columnDef.header, header.getContext())}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id} aria-selected={row.getIsSelected()}>
              {row.getVisibleCells().map((cell) => (
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
      <Bar table={table} onExport={onExport} />
    </section>
  );
};

function Bar({ table, onExport }: { table: Table; onExport: (csv: string) => void }) {
  return (
    <table.Subscribe selector={({ pagination, rowSelection }) => ({ pagination, rowSelection })}>
      {({ pagination, rowSelection }) => (
        <p>
          <output>
            {Object.keys(rowSelection).length} of {table.getFilteredRowModel().rows.length} ticked
          </output>
          <button onClick={() => onExport(ticked(table))}>Export</button>
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
      )}
    </table.Subscribe>
  );
}
