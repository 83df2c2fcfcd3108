import {
  aggregationFn_extent,
  aggregationFn_sum,
  columnFilteringFeature,
  columnGroupingFeature,
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
import type { Shop } from './shops.js';

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

interface Visits {
  sum: number;
  extent: [number | undefined, number | undefined];
}

function visitsText({ sum, extent: [least, most] }: Visits): string {
  return least === undefined || most === undefined ? String(sum) : `${sum} (${least}–${most})`;
}

/** Without the traces that adding up cents leaves. */
function revenueText(value: number): string {
  return String(Number(value.toFixed(2)));
}

function perVisitText(value: number): string {
  return Number.isFinite(value) ? value.toFixed(2) : '–';
}

const helper = createColumnHelper<typeof features, Shop>();

const columns = helper.columns([
  helper.accessor('region', { header: 'Region' }),
  helper.accessor('name', { header: 'Shop', filterFn: 'includesString' }),
  helper.accessor('visits', {
    header: 'Visits',
    aggregationFn: ['sum', 'extent'],
    cell: ({ row }) => String(row.getValue<number>('visits')),
    aggregatedCell: ({ row }) => visitsText(row.getValue<Visits>('visits')),
    footer: ({ column }) => visitsText(column.getAggregationValue<Visits>()),
  }),
  helper.accessor('revenue', {
    header: 'Revenue',
    aggregationFn: 'sum',
    cell: ({ row }) => revenueText(row.getValue<number>('revenue')),
    aggregatedCell: ({ row }) => revenueText(row.getValue<number>('revenue')),
    footer: ({ column }) => revenueText(column.getAggregationValue<number>()),
  }),
  helper.accessor((shop) => shop.revenue / shop.visits, {
    id: 'perVisit',
    header: 'Per visit',
    aggregationFn: {
      aggregate: ({ rows }) => {
        let revenue = 0;
        let visits = 0;
        for (const row of rows) {
          revenue += row.original.revenue;
          visits += row.original.visits;
        }
        return revenue / visits;
      },
    },
    cell: ({ row }) => perVisitText(row.getValue<number>('perVisit')),
    aggregatedCell: ({ row }) => perVisitText(row.getValue<number>('perVisit')),
    footer: ({ column }) => perVisitText(column.getAggregationValue<number>()),
  }),
]);

const FIGURES = new Set(['visits', 'revenue', 'perVisit']);

export function Takings({ shops }: { shops: Shop[] }) {
  const table = useTable({
    features,
    columns,
    data: shops,
    getRowId: (shop) => shop.id,
    initialState: { grouping: ['region'] },
    // What is open stays open while somebody types.
    autoResetExpanded: false,
  });
  const name = table.getColumn('name');

  return (
    <>
      <label>
        Shop{' '}
        <input
          type="text"
          value={String(name?.getFilterValue() ?? '')}
          onChange={(event) => name?.setFilterValue(event.target.value)}
        />
      </label>
      <table>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              <th scope="col">Region</th>
              {group.headers
                .filter((header) => FIGURES.has(header.column.id))
                .map((header) => (
                  <th key={header.id} scope="col">
                    <table.FlexRender header={header} />
                  </th>
                ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                {row.getIsGrouped() ? (
                  <button
                    type="button"
                    aria-expanded={row.getIsExpanded()}
                    onClick={() => row.toggleExpanded()}
                  >
                    {row.getValue<string>('region')}
                  </button>
                ) : (
                  row.getValue<string>('name')
                )}
              </th>
              {row
                .getAllCells()
                .filter((cell) => FIGURES.has(cell.column.id))
                .map((cell) => (
                  <td key={cell.id}>
                    <table.FlexRender cell={cell} />
                  </td>
                ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          {table.getFooterGroups().map((group) => (
            <tr key={group.id}>
              <th scope="row">All</th>
              {group.headers
                .filter((header) => FIGURES.has(header.column.id))
                .map((header) => (
                  <td key={header.id}>
                    <table.FlexRender footer={header} />
                  </td>
                ))}
            </tr>
          ))}
        </tfoot>
      </table>
    </>
  );
}
