import { createColumnHelper, type SortFn } from '@tanstack/react-table';
import type { Features } from './features';
import type { Level, Product } from './products';
import { TickBox } from './TickBox';

const LEVELS: Level[] = ['none', 'low', 'ample'];

const byLevel: SortFn<Features, Product> = (one, other, columnId) =>
  LEVELS.indexOf(one.getValue<Level>(columnId)) - LEVELS.indexOf(other.getValue<Level>(columnId));

const helper = createColumnHelper<Features, Product>();

export const columns = helper.columns([
  helper.display({
    id: 'tick',
    size: 40,
    header: ({ table }) => (
      <TickBox
        label="All"
        checked={table.getIsAllRowsSelected()}
        dash={table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected()}
        onChange={table.getToggleAllRowsSelectedHandler()}
      />
    ),
    cell: ({ row }) => (
      <TickBox label={row.original.name} checked={row.getIsSelected()} onChange={row.getToggleSelectedHandler()} />
    ),
  }),
  helper.accessor('level', { header: 'Level', sortFn: byLevel }),
  helper.accessor('price', {
    header: 'Price',
    size: 90,
    meta: { align: 'end' },
    cell: (price) => price.getValue().toFixed(2),
    footer: ({ table }) =>
      table
        .getFilteredRowModel()
        .rows.reduce((total, row) => total + row.original.price, 0)
        .toFixed(2),
  }),
  helper.accessor('name', { header: 'Name', size: 200, sortFn: 'alphanumeric', filterFn: 'includesString' }),
]);
