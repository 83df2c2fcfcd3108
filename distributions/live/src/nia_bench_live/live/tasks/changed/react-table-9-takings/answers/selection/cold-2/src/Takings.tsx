import { Fragment, useId } from 'react';
import {
  aggregationFn_extent,
  aggregationFn_sum,
  columnFilteringFeature,
  columnGroupingFeature,
  createColumnHelper,
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
  filterFns: { includesString: filterFn_includesString },
  aggregationFns: { sum: aggregationFn_sum, extent: aggregationFn_extent },
});

const helper = createColumnHelper<typeof features, Shop>();

const columns = helper.columns([
  // All shops are one group, whose figures are those of the foot.
  helper.accessor(() => 'All', { id: 'all' }),
  helper.accessor('region', {}),
  helper.accessor('name', { filterFn: 'includesString' }),
  helper.accessor('visits', { aggregationFn: 'sum' }),
  helper.accessor((shop) => shop.visits, { id: 'range', aggregationFn: 'extent' }),
  helper.accessor('revenue', { aggregationFn: 'sum' }),
]);

interface Values {
  getValue<T>(columnId: string): T;
}

function perVisit(row: Values): string {
  const visits = row.getValue<number>('visits');
  return visits === 0 ? '–' : (row.getValue<number>('revenue') / visits).toFixed(2);
}

function GroupFigures({ row }: { row: Values }) {
  const [least, most] = row.getValue<[number, number]>('range');
  return (
    <>
      <td>{`${row.getValue<number>('visits')} (${least}–${most})`}</td>
      <td>{row.getValue<number>('revenue')}</td>
      <td>{perVisit(row)}</td>
    </>
  );
}

export function Takings({ shops }: { shops: Shop[] }) {
  const boxId = useId();
  const table = useTable(
    {
      features,
      columns,
      data: shops,
      getRowId: (shop) => shop.id,
      groupedColumnMode: false,
      autoResetExpanded: false,
      initialState: { grouping: ['all', 'region'] },
    },
    (state) => state,
  );
  const nameColumn = table.getColumn('name');
  const all = table.getGroupedRowModel().rows[0];

  return (
    <>
      <label htmlFor={boxId}>Shop</label>
      <input
        id={boxId}
        type="text"
        value={String(nameColumn?.getFilterValue() ?? '')}
        onChange={(event) => nameColumn?.setFilterValue(event.target.value)}
      />
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
                    {region.getValue<string>('region')}
                  </button>
                </th>
                <GroupFigures row={region} />
              </tr>
              {region.getIsExpanded() &&
                region.subRows.map((shop) => (
                  <tr key={shop.id}>
                    <th scope="row">{shop.getValue<string>('name')}</th>
                    <td>{shop.getValue<number>('visits')}</td>
                    <td>{shop.getValue<number>('revenue')}</td>
                    <td>{perVisit(shop)}</td>
                  </tr>
                ))}
            </Fragment>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">All</th>
            {all ? (
              <GroupFigures row={all} />
            ) : (
              <>
                <td>0</td>
                <td>0</td>
                <td>–</td>
              </>
            )}
          </tr>
        </tfoot>
      </table>
    </>
  );
}
