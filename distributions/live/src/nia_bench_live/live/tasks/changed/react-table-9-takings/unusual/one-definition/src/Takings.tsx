import * as lib from '@tanstack/react-table';
import { useMemo, useState, type ChangeEvent } from 'react';
import type { Shop } from './shops';

interface Figures {
  visits: number;
  from: number;
  to: number;
  revenue: number;
}

const figures: lib.AggregationFnDef<any, Shop, Shop, Figures> = {
  aggregate: ({ rows, getValue }) => {
    const told: Figures = { visits: 0, from: Infinity, to: -Infinity, revenue: 0 };
    for (const row of rows) {
      const { visits, revenue } = getValue(row);
      told.visits += visits;
      told.revenue += revenue;
      told.from = Math.min(told.from, visits);
      told.to = Math.max(told.to, visits);
    }
    return told;
  },
};

const features = lib.tableFeatures({
  rowExpandingFeature: lib.rowExpandingFeature,
  rowAggregationFeature: lib.rowAggregationFeature,
  globalFilteringFeature: lib.globalFilteringFeature,
  columnFilteringFeature: lib.columnFilteringFeature,
  columnGroupingFeature: lib.columnGroupingFeature,
  groupedRowModel: lib.createGroupedRowModel(),
  filteredRowModel: lib.createFilteredRowModel(),
  expandedRowModel: lib.createExpandedRowModel(),
  aggregationFns: { figures },
});

const columns: lib.ColumnDef<typeof features, Shop, any>[] = [
  { id: 'region', accessorFn: (shop) => shop.region, enableGlobalFilter: false },
  { id: 'name', accessorFn: (shop) => shop.name },
  { id: 'shop', accessorFn: (shop) => shop, aggregationFn: 'figures', enableGlobalFilter: false },
];

function cells(told: Figures | Shop) {
  const visits = 'from' in told ? `${told.visits} (${told.from}–${told.to})` : told.visits;
  return [visits, told.revenue, (told.revenue / told.visits).toFixed(2)].map((text, at) => <td key={at}>{text}</td>);
}

export const Takings = (props: { shops: Shop[] }) => {
  const [text, setText] = useState('');
  const [expanded, setExpanded] = useState<lib.ExpandedState>({});
  const grouping = useMemo(() => ['region'], []);
  const table = lib.useTable({
    features,
    columns,
    data: props.shops,
    state: { grouping, expanded, globalFilter: text },
    onExpandedChange: setExpanded,
    globalFilterFn: (row: lib.Row<typeof features, Shop>, _column: string, value: string) =>
      row.original.name.toLowerCase().includes(value.toLowerCase()),
  });
  const total = table.getColumn('shop')?.getAggregationValue<Figures>({ rows: table.getFilteredRowModel().rows });
  return (
    <>
      <input aria-label="Shop" value={text} onChange={(event: ChangeEvent<HTMLInputElement>) => setText(event.target.value)} />
      <table>
        <thead>
          <tr>
            {['', 'Visits', 'Revenue', 'Per visit'].map((title) => (
              <th key={title}>{title}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.getExpandedRowModel().rows.map((row) => (
            <tr key={row.id}>
              <td>
                {row.getIsGrouped() ? (
                  <button type="button" onClick={() => row.toggleExpanded()}>
                    {row.getIsExpanded() ? '▾ ' : '▸ '}
                    {String(row.groupingValue)}
                  </button>
                ) : (
                  row.original.name
                )}
              </td>
              {cells(row.getValue<Figures | Shop>('shop'))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>All</td>
            {total && cells(total)}
          </tr>
        </tfoot>
      </table>
    </>
  );
};
