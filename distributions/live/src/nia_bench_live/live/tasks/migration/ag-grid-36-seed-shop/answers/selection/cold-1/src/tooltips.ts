import type { ITooltipParams } from 'ag-grid-community';
import type { Seed, Settings } from './seed';

/** What the cell shows, for the columns that say nothing else. */
export const shown = ({ value, valueFormatted }: ITooltipParams<Seed>) => valueFormatted ?? value;

/** The price in the other currency. */
export function otherCurrency(settings: Settings) {
  return ({ value, data }: ITooltipParams<Seed, number>): string | undefined => {
    if (value == null || data === undefined) return undefined;
    const francs = settings.currency === 'EUR';
    return `${((francs ? value * settings.rate : value) / 100).toFixed(2)} ${francs ? 'CHF' : 'EUR'} for ${data.name}`;
  };
}

/** Says of a heading that its cells may be changed; other headings have a text of their own, or none. */
export const CHANGEABLE = 'Click twice to change';
