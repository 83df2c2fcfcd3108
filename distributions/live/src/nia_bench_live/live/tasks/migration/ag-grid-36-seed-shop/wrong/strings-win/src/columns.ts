import type { ColDef } from 'ag-grid-community';
import type { Seed, Settings } from './seed';
import { changeable, otherCurrency } from './tooltips';

export const everyColumn: ColDef<Seed> = {
  tooltip: ({ value, valueFormatted }) => valueFormatted ?? value,
  headerTooltip: changeable(),
};

export function columnsFor(settings: Settings): ColDef<Seed>[] {
  return [
    { field: 'name', tooltip: ({ data }) => data?.note, headerTooltip: 'The name on the bag' },
    {
      field: 'price',
      editable: true,
      headerTooltip: 'What a bag costs',
      valueFormatter: ({ value }) =>
        `${((settings.currency === 'CHF' ? value * settings.rate : value) / 100).toFixed(2)} ${settings.currency}`,
      tooltip: otherCurrency(settings),
    },
    { field: 'bags', headerTooltip: 'Bags in the shop', tooltip: false },
    { field: 'origin.country', headerName: 'Origin', tooltip: ({ data }) => data?.origin.farm },
    {
      colId: 'worth',
      headerName: 'Worth',
      valueGetter: ({ data }) => (data ? data.price * data.bags : undefined),
      valueFormatter: ({ value }) => `${(value / 100).toFixed(2)} EUR`,
      headerTooltip: () => (settings.currency === 'EUR' ? 'Price times bags' : 'Price times bags, in euros'),
    },
    { field: 'note', editable: true },
  ];
}
