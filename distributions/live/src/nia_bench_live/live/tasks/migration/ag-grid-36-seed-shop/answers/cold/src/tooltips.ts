import type { ColDef } from 'ag-grid-community';
import type { Seed, Settings } from './seed';

type CellTooltip = NonNullable<ColDef<Seed>['tooltipValueGetter']>;
type PriceTooltip = NonNullable<ColDef<Seed, number>['tooltipValueGetter']>;
type HeaderTooltip = NonNullable<ColDef<Seed>['headerTooltipValueGetter']>;

/** What the cell shows, for the columns that say nothing else. */
export const shown: CellTooltip = ({ value, valueFormatted }) => valueFormatted ?? value;

/** The price in the other currency. */
export function otherCurrency(settings: Settings): PriceTooltip {
  return ({ value, data }) => {
    if (value == null || data === undefined) return undefined;
    const francs = settings.currency === 'EUR';
    return `${((francs ? value * settings.rate : value) / 100).toFixed(2)} ${francs ? 'CHF' : 'EUR'} for ${data.name}`;
  };
}

/** Says of a heading that its cells may be changed; other headings have a text of their own, or none. */
export const changeable: HeaderTooltip = ({ colDef }) =>
  colDef && 'editable' in colDef && colDef.editable === true ? 'Click twice to change' : undefined;

/** A text for a heading whose cells may not be changed. */
export function heading(text: () => string): HeaderTooltip {
  return (params) => changeable(params) ?? text();
}
