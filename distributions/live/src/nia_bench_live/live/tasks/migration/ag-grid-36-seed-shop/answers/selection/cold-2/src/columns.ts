import type { ColDef } from 'ag-grid-community';
import type { Seed, Settings } from './seed';
import { changeable, otherCurrency, shown } from './tooltips';

export const everyColumn: ColDef<Seed> = {
  tooltip: { valueGetter: shown },
  headerTooltip: { valueGetter: changeable },
};

export function columnsFor(settings: Settings): ColDef<Seed>[] {
  return [
    {
      field: 'name',
      tooltip: { valueGetter: ({ data }) => data?.note },
      headerTooltip: { valueGetter: () => 'The name on the bag' },
    },
    {
      field: 'price',
      editable: true,
      headerTooltip: { valueGetter: () => 'What a bag costs' },
      valueFormatter: ({ value }) =>
        `${((settings.currency === 'CHF' ? value * settings.rate : value) / 100).toFixed(2)} ${settings.currency}`,
      tooltip: { valueGetter: otherCurrency(settings) },
    },
    {
      field: 'bags',
      headerTooltip: { valueGetter: () => 'Bags in the shop' },
      tooltip: { valueGetter: () => null },
    },
    {
      field: 'origin.country',
      headerName: 'Origin',
      tooltip: { valueGetter: ({ data }) => data?.origin.farm },
    },
    {
      colId: 'worth',
      headerName: 'Worth',
      valueGetter: ({ data }) => (data ? data.price * data.bags : undefined),
      valueFormatter: ({ value }) => `${(value / 100).toFixed(2)} EUR`,
      // A fixed text has always gone before a computed one.
      headerTooltip: { valueGetter: () => 'Price times bags' },
    },
    { field: 'note', editable: true },
  ];
}
