import type { ColDef } from 'ag-grid-community';
import type { Seed, Settings } from './seed';
import { none, ofSeed, otherCurrency, withHeadings } from './tooltips';

export const everyColumn: ColDef<Seed> = { tooltip: true };

export function columnsFor(settings: Settings): ColDef<Seed>[] {
  const price = (cents: number, currency: string) => `${(cents / 100).toFixed(2)} ${currency}`;
  return withHeadings([
    { field: 'name', tooltip: ofSeed(({ note }) => note), headerTooltip: 'The name on the bag' },
    {
      field: 'price',
      editable: true,
      valueFormatter: ({ value }) => price(settings.currency === 'CHF' ? value * settings.rate : value, settings.currency),
      tooltip: otherCurrency(settings),
    },
    { field: 'bags', headerTooltip: 'Bags in the shop', tooltip: none() },
    { field: 'origin.country', headerName: 'Origin', tooltip: ofSeed(({ origin }) => origin.farm) },
    {
      colId: 'worth',
      headerName: 'Worth',
      valueGetter: ({ data }) => (data ? data.price * data.bags : undefined),
      valueFormatter: ({ value }) => price(value, 'EUR'),
      headerTooltip: settings.currency === 'EUR' ? 'Price times bags' : 'Price times bags, in euros',
    },
    { field: 'note', editable: true },
  ]);
}
