import {
  columnFilteringFeature,
  columnGroupingFeature,
  createColumnHelper,
  createExpandedRowModel,
  createFilteredRowModel,
  createGroupedRowModel,
  filterFn_includesString,
  rowExpandingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import type { Shop } from './shops';

const features = tableFeatures({
  columnFilteringFeature,
  columnGroupingFeature,
  rowExpandingFeature,
  filteredRowModel: createFilteredRowModel(),
  groupedRowModel: createGroupedRowModel(),
  expandedRowModel: createExpandedRowModel(),
  filterFns: { includesString: filterFn_includesString },
});
const helper = createColumnHelper<typeof features, Shop>();
const columns = helper.columns([
  helper.accessor('region', {}),
  helper.accessor('name', { filterFn: 'includesString' }),
]);

function Figures({ shops, single }: { shops: Shop[]; single?: boolean }) {
  const visits = shops.map((shop) => shop.visits);
  const sum = visits.reduce((total, value) => total + value, 0);
  const revenue = shops.reduce((total, shop) => total + shop.revenue, 0);
  return (
    <>
      <td>{single ? sum : `${sum} (${Math.min(...visits)}–${Math.max(...visits)})`}</td>
      <td>{revenue}</td>
      <td>{(revenue / sum).toFixed(2)}</td>
    </>
  );
}

export function Takings({ shops }: { shops: Shop[] }) {
  const table = useTable({ features, columns, data: shops, getRowId: (shop) => shop.id, initialState: { grouping: ['region'] } });
  return (
    <div>
      <label>
        Shop <input onChange={(event) => table.getColumn('name')?.setFilterValue(event.target.value)} />
      </label>
      <table>
        <thead>
          <tr>
            {['Region', 'Visits', 'Revenue', 'Per visit'].map((title) => (
              <th key={title}>{title}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id}>
              <th>
                {row.getIsGrouped() ? (
                  <button onClick={row.getToggleExpandedHandler()}>{String(row.getValue('region'))}</button>
                ) : (
                  row.original.name
                )}
              </th>
              <Figures shops={row.getIsGrouped() ? row.getLeafRows().map((leaf) => leaf.original) : [row.original]} single={!row.getIsGrouped()} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th>All</th>
            <Figures shops={table.getFilteredRowModel().rows.map((row) => row.original)} />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
