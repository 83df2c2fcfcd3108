import type { ColDef } from 'ag-grid-community';
import type { Seed, Settings } from './seed';
import { changeable, otherCurrency, shown } from './tooltips';

export const everyColumn: ColDef<Seed> = {
  tooltipValueGetter: shown,
  headerTooltipValueGetter: changeable,
};

export function columnsFor(settings: Settings): ColDef<Seed>[] {
  return [
    { field: 'name', tooltipField: 'note', headerTooltip: 'The name on the bag' },
    {
      field: 'price',
      editable: true,
      headerTooltip: 'What a bag costs',
      valueFormatter: ({ value }) =>
        `${((settings.currency === 'CHF' ? value * settings.rate : value) / 100).toFixed(2)} ${settings.currency}`,
      tooltipValueGetter: otherCurrency(settings),
    },
    { field: 'bags', headerTooltip: 'Bags in the shop', tooltipValueGetter: () => null },
    { field: 'origin.country', headerName: 'Origin', tooltipField: 'origin.farm' },
    {
      colId: 'worth',
      headerName: 'Worth',
      valueGetter: ({ data }) => (data ? data.price * data.bags : undefined),
      valueFormatter: ({ value }) => `${(value / 100).toFixed(2)} EUR`,
      headerTooltip: 'Price times bags',
      headerTooltipValueGetter: () => (settings.currency === 'EUR' ? null : 'Price times bags, in euros'),
    },
    { field: 'note', editable: true },
  ];
}
