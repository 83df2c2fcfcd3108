import { createColumnHelper, type SortingFn } from '@tanstack/react-table';
import type { Bike } from './bikes';
import { Tick } from './Tick';

const SIZES: Bike['size'][] = ['S', 'M', 'L', 'XL'];

const bySize: SortingFn<Bike> = (one, other, column) =>
  SIZES.indexOf(one.getValue(column)) - SIZES.indexOf(other.getValue(column));

const helper = createColumnHelper<Bike>();

export const columns = [
  helper.display({
    id: 'chosen',
    header: ({ table }) => (
      <Tick
        label="All on this page"
        checked={table.getIsAllPageRowsSelected()}
        partly={table.getIsSomePageRowsSelected()}
        onChange={table.getToggleAllPageRowsSelectedHandler()}
      />
    ),
    cell: ({ row }) => {
      const { getIsSelected, getToggleSelectedHandler } = row;
      return <Tick label={row.original.name} checked={getIsSelected()} onChange={getToggleSelectedHandler()} />;
    },
  }),
  helper.accessor('name', { header: 'Name' }),
  helper.accessor('size', { header: 'Size', sortingFn: bySize }),
  helper.accessor('price', { header: 'Price', cell: ({ getValue }) => `€${getValue()}`, filterFn: 'inNumberRange' }),
];
