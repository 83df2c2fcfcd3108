import type { ColDef } from 'ag-grid-community';
import type { Seed, Settings } from './seed';
import { changeable, heading, otherCurrency, shown } from './tooltips';

export const everyColumn: ColDef<Seed> = {
  tooltipValueGetter: shown,
  headerTooltipValueGetter: changeable,
};

export function columnsFor(settings: Settings): ColDef<Seed>[] {
  return [
    {
      field: 'name',
      tooltipValueGetter: ({ data }) => data?.note,
      headerTooltipValueGetter: heading(() => 'The name on the bag'),
    },
    {
      field: 'price',
      editable: true,
      headerTooltipValueGetter: heading(() => 'What a bag costs'),
      valueFormatter: ({ value }) =>
        `${((settings.currency === 'CHF' ? value * settings.rate : value) / 100).toFixed(2)} ${settings.currency}`,
      tooltipValueGetter: otherCurrency(settings),
    },
    {
      field: 'bags',
      headerTooltipValueGetter: heading(() => 'Bags in the shop'),
      tooltipValueGetter: () => null,
    },
    { field: 'origin.country', headerName: 'Origin', tooltipValueGetter: ({ data }) => data?.origin.farm },
    {
      colId: 'worth',
      headerName: 'Worth',
      valueGetter: ({ data }) => (data ? data.price * data.bags : undefined),
      valueFormatter: ({ value }) => `${(value / 100).toFixed(2)} EUR`,
      headerTooltipValueGetter: () =>
        settings.currency === 'EUR' ? 'Price times bags' : 'Price times bags, in euros',
    },
    { field: 'note', editable: true },
  ];
}
