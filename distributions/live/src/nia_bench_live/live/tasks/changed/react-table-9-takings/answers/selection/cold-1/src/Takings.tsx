import {
  aggregationFn_max,
  aggregationFn_min,
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
} from '@tanstack/react-table';
import { Fragment } from 'react';
import type { Shop } from './shops';

const features = tableFeatures({
  columnFilteringFeature,
  columnGroupingFeature,
  rowExpandingFeature,
  filteredRowModel: createFilteredRowModel(),
  groupedRowModel: createGroupedRowModel(),
});

const helper = createColumnHelper<typeof features, Shop>();

const columns = helper.columns([
  // All shops are one group, whose figures are those of the foot.
  helper.accessor(() => 'all', { id: 'all' }),
  helper.accessor('region', { id: 'region' }),
  helper.accessor('name', { id: 'name', filterFn: filterFn_includesString }),
  helper.accessor('visits', { id: 'visits', aggregationFn: aggregationFn_sum }),
  helper.accessor((shop) => shop.visits, { id: 'fewest', aggregationFn: aggregationFn_min }),
  helper.accessor((shop) => shop.visits, { id: 'most', aggregationFn: aggregationFn_max }),
  helper.accessor('revenue', { id: 'revenue', aggregationFn: aggregationFn_sum }),
]);

const initialState = { grouping: ['all', 'region'] };

interface Valued {
  getValue(column: string): unknown;
}

function Figures({ row, group }: { row: Valued | undefined; group: boolean }) {
  const visits = Number(row?.getValue('visits') ?? 0);
  const revenue = Number(row?.getValue('revenue') ?? 0);
  const range = row && group ? ` (${row.getValue('fewest')}–${row.getValue('most')})` : '';
  return (
    <>
      <td>{`${visits}${range}`}</td>
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
      initialState,
      getRowId: (shop, _index, parent) => (parent ? `${parent.id}.${shop.id}` : shop.id),
      autoResetExpanded: false,
    },
    (state) => state,
  );
  const name = table.getColumn('name');
  const all = table.getGroupedRowModel().rows[0];

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
          <tr>
            <th scope="col">Region</th>
            <th scope="col">Visits</th>
            <th scope="col">Revenue</th>
            <th scope="col">Per visit</th>
          </tr>
        </thead>
        <tbody>
          {all?.subRows.map((region) => (
            <Fragment key={region.id}>
              <tr>
                <th scope="row">
                  <button
                    type="button"
                    aria-expanded={region.getIsExpanded()}
                    onClick={() => region.toggleExpanded()}
                  >
                    {String(region.getValue('region'))}
                  </button>
                </th>
                <Figures row={region} group />
              </tr>
              {region.getIsExpanded() &&
                region.subRows.map((shop) => (
                  <tr key={shop.id}>
                    <th scope="row">{shop.original.name}</th>
                    <Figures row={shop} group={false} />
                  </tr>
                ))}
            </Fragment>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">All</th>
            <Figures row={all} group />
          </tr>
        </tfoot>
      </table>
    </>
  );
}
