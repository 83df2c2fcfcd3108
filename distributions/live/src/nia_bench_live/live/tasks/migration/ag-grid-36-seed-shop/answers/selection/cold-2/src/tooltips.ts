import type { ITooltipParams } from 'ag-grid-community';
import type { Seed, Settings } from './seed';

type Tip = string | number | null | undefined;

/** What the cell shows, for the columns that say nothing else. */
export const shown = ({ value, valueFormatted }: ITooltipParams<Seed>): Tip => valueFormatted ?? value;

/** The price in the other currency. */
export function otherCurrency(settings: Settings): (params: ITooltipParams<Seed, number>) => Tip {
  return ({ value, data }) => {
    if (value == null || data === undefined) return undefined;
    const francs = settings.currency === 'EUR';
    return `${((francs ? value * settings.rate : value) / 100).toFixed(2)} ${francs ? 'CHF' : 'EUR'} for ${data.name}`;
  };
}

/** Says of a heading that its cells may be changed; other headings have a text of their own, or none. */
export const changeable = ({ colDef }: ITooltipParams<Seed>): Tip =>
  colDef && 'editable' in colDef && colDef.editable === true ? 'Click twice to change' : undefined;
