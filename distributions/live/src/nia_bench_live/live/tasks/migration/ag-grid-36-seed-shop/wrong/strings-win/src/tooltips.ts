import type { TooltipCallbackFunc } from 'ag-grid-community';
import type { Seed, Settings } from './seed';

/** The price in the other currency. */
export function otherCurrency(settings: Settings): TooltipCallbackFunc<Seed, number> {
  return ({ value, data }) => {
    if (value == null || data === undefined) return undefined;
    const francs = settings.currency === 'EUR';
    return `${((francs ? value * settings.rate : value) / 100).toFixed(2)} ${francs ? 'CHF' : 'EUR'} for ${data.name}`;
  };
}

/** Says of a heading that its cells may be changed; other headings have a text of their own, or none. */
export function changeable(otherwise?: string): TooltipCallbackFunc<Seed> {
  return ({ colDef }) =>
    colDef && 'editable' in colDef && colDef.editable === true ? 'Click twice to change' : otherwise;
}
