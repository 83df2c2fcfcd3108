import { Fragment } from 'react';
import {
  aggregationFn_extent,
  aggregationFn_sum,
  columnFilteringFeature,
  columnGroupingFeature,
  createColumnHelper,
  createFilteredRowModel,
  createGroupedRowModel,
  filterFn_includesString,
  rowExpandingFeature,
  tableFeatures,
  useTable,
  type Row,
} from '@tanstack/react-table';
import type { Shop } from './shops';

const features = tableFeatures({
  columnFilteringFeature,
  columnGroupingFeature,
  rowExpandingFeature,
  filteredRowModel: createFilteredRowModel(),
  groupedRowModel: createGroupedRowModel(),
  filterFns: { includesString: filterFn_includesString },
  aggregationFns: { sum: aggregationFn_sum, extent: aggregationFn_extent },
});

const helper = createColumnHelper<typeof features, Shop>();

// All shops are one group, which has the regions as its groups: its figures are those of the foot.
const columns = helper.columns([
  helper.accessor(() => 'All', { id: 'all' }),
  helper.accessor('region', { id: 'region' }),
  helper.accessor('name', { id: 'name', filterFn: 'includesString' }),
  helper.accessor('visits', { id: 'visits', aggregationFn: 'sum' }),
  helper.accessor((shop) => shop.visits, { id: 'range', aggregationFn: 'extent' }),
  helper.accessor('revenue', { id: 'revenue', aggregationFn: 'sum' }),
]);

const initialState = { grouping: ['all', 'region'] };

type TakingsRow = Row<typeof features, Shop>;

function Figures({ row }: { row: TakingsRow | undefined }) {
  if (!row) {
    return (
      <>
        <td>0</td>
        <td>0</td>
        <td>–</td>
      </>
    );
  }
  const visits = row.getValue<number>('visits');
  const revenue = row.getValue<number>('revenue');
  let shownVisits = String(visits);
  if (row.getIsGrouped()) {
    const [low, high] = row.getValue<[number, number]>('range');
    shownVisits = `${visits} (${low}–${high})`;
  }
  return (
    <>
      <td>{shownVisits}</td>
      <td>{revenue}</td>
      <td>{visits === 0 ? '–' : (revenue / visits).toFixed(2)}</td>
    </>
  );
}

export function Takings({ shops }: { shops: Shop[] }) {
  const table = useTable(
    {
      features,
      columns,
      data: shops,
      getRowId: (shop) => shop.id,
      initialState,
      autoResetExpanded: false,
    },
    (state) => state,
  );

  const nameColumn = table.getColumn('name');
  const all = table.getGroupedRowModel().rows[0];
  const regions = all?.subRows ?? [];

  return (
    <>
      <label>
        Shop{' '}
        <input
          type="text"
          value={String(nameColumn?.getFilterValue() ?? '')}
          onChange={(event) => nameColumn?.setFilterValue(event.target.value)}
        />
      </label>
      <table>
        <thead>
          <tr>
            <th scope="col">Region</th>
            <th scope="col">Visits</th>
            <th scope="col">Revenue</th>
            <th scope="col">Per visit</th>
          </tr>
        </thead>
        <tbody>
          {regions.map((region) => (
            <Fragment key={region.id}>
              <tr>
                <td>
                  <button
                    type="button"
                    aria-expanded={region.getIsExpanded()}
                    onClick={() => region.toggleExpanded()}
                  >
                    {region.getValue<string>('region')}
                  </button>
                </td>
                <Figures row={region} />
              </tr>
              {region.getIsExpanded() &&
                region.subRows.map((shop) => (
                  <tr key={shop.id}>
                    <td>{shop.getValue<string>('name')}</td>
                    <Figures row={shop} />
                  </tr>
                ))}
            </Fragment>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>All</td>
            <Figures row={all} />
          </tr>
        </tfoot>
      </table>
    </>
  );
}
