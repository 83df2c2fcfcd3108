import {
  aggregationFn_extent,
  aggregationFn_sum,
  columnFilteringFeature,
  columnGroupingFeature,
  constructAggregationFn,
  createColumnHelper,
  createExpandedRowModel,
  createFilteredRowModel,
  createGroupedRowModel,
  filterFn_includesString,
  rowAggregationFeature,
  rowExpandingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import type { Shop } from './shops';

const features = tableFeatures({
  columnFilteringFeature,
  columnGroupingFeature,
  rowAggregationFeature,
  rowExpandingFeature,
  filteredRowModel: createFilteredRowModel(),
  groupedRowModel: createGroupedRowModel(),
  expandedRowModel: createExpandedRowModel(),
  filterFns: { includesString: filterFn_includesString },
  aggregationFns: { sum: aggregationFn_sum, extent: aggregationFn_extent },
});

const helper = createColumnHelper<typeof features, Shop>();

const ratio = constructAggregationFn<typeof features, Shop, number, number>({
  aggregate: ({ rows }) => {
    let [revenue, visits] = [0, 0];
    for (const { original } of rows) {
      revenue += original.revenue;
      visits += original.visits;
    }
    return revenue / visits;
  },
});

function visitsOf(value: unknown): string {
  const { sum, extent } = value as { sum: number; extent: [number, number] };
  return `${sum} (${extent[0]}–${extent[1]})`;
}

const columns = helper.columns([
  helper.accessor('region', { footer: 'All' }),
  helper.accessor('name', { header: 'Shop', filterFn: 'includesString' }),
  helper.accessor('visits', {
    header: 'Visits',
    aggregationFn: ['sum', 'extent'],
    aggregatedCell: ({ getValue }) => visitsOf(getValue()),
    footer: ({ column }) => visitsOf(column.getAggregationValue()),
  }),
  helper.accessor('revenue', {
    header: 'Revenue',
    aggregationFn: 'sum',
    footer: ({ column }) => column.getAggregationValue<number>(),
  }),
  helper.accessor((shop) => shop.revenue / shop.visits, {
    id: 'perVisit',
    header: 'Per visit',
    cell: ({ getValue }) => getValue().toFixed(2),
    aggregationFn: ratio,
    aggregatedCell: ({ getValue }) => getValue().toFixed(2),
    footer: ({ column }) => column.getAggregationValue<number>().toFixed(2),
  }),
]);

const FIGURES = ['visits', 'revenue', 'perVisit'];

export function Takings({ shops }: { shops: Shop[] }) {
  const table = useTable({
    features,
    columns,
    data: shops,
    getRowId: (shop) => shop.id,
    initialState: { grouping: ['region'], expanded: true },
  });
  const [footer] = table.getFooterGroups();
  return (
    <div>
      <label>
        Shop <input onChange={(event) => table.getColumn('name')?.setFilterValue(event.target.value)} />
      </label>
      <table>
        <thead>
          <tr>
            <th>Region</th>
            {table.getLeafHeaders().filter(({ id }) => FIGURES.includes(id)).map((header) => (
              <th key={header.id}>
                <table.FlexRender header={header} />
              </th>
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
              {row.getAllCells().filter(({ column }) => FIGURES.includes(column.id)).map((cell) => (
                <td key={cell.id}>
                  <table.FlexRender cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th>All</th>
            {footer?.headers.filter(({ id }) => FIGURES.includes(id)).map((header) => (
              <td key={header.id}>
                <table.FlexRender footer={header} />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
