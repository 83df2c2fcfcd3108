import {
  columnFilteringFeature,
  columnPinningFeature,
  createColumnHelper,
  createFilteredRowModel,
  createPaginatedRowModel,
  createSortedRowModel,
  filterFn_includesString,
  filterFn_inNumberRange,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  sortFn_alphanumeric,
  sortFn_text,
  tableFeatures,
  type SortFn,
} from '@tanstack/react-table';
import type { Bike } from './bikes';
import { Tick } from './Tick';

const SIZES: Bike['size'][] = ['S', 'M', 'L', 'XL'];

export const features = tableFeatures({
  columnFilteringFeature,
  columnPinningFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
  sortedRowModel: createSortedRowModel(),
  // Whatever a column may choose by itself has to be registered too.
  filterFns: { includesString: filterFn_includesString, inNumberRange: filterFn_inNumberRange },
  sortFns: { alphanumeric: sortFn_alphanumeric, text: sortFn_text },
});

const bySize: SortFn<typeof features, Bike> = (one, other, column) =>
  SIZES.indexOf(one.getValue(column)) - SIZES.indexOf(other.getValue(column));

const helper = createColumnHelper<typeof features, Bike>();

export const columns = helper.columns([
  helper.display({
    id: 'chosen',
    header: ({ table }) => (
      <Tick
        label="All on this page"
        checked={table.getIsAllPageRowsSelected()}
        partly={table.getIsSomePageRowsSelected() && !table.getIsAllPageRowsSelected()}
        onChange={table.getToggleAllPageRowsSelectedHandler()}
      />
    ),
    cell: ({ row }) => <Tick label={row.original.name} checked={row.getIsSelected()} onChange={row.getToggleSelectedHandler()} />,
  }),
  helper.accessor('name', { header: 'Name' }),
  helper.accessor('size', { header: 'Size', sortFn: bySize }),
  helper.accessor('price', { header: 'Price', cell: ({ getValue }) => `€${getValue()}`, filterFn: 'inNumberRange' }),
]);
