import type { ColDef, TooltipCallbackParams, TooltipDefinition } from 'ag-grid-community';
import type { Seed, Settings } from './seed';

type Cell = TooltipCallbackParams<Seed>;

export const ofSeed =
  (read: (seed: Seed) => string | null | undefined) =>
  ({ data }: Cell) =>
    data && read(data);

export const none = (): TooltipDefinition<Seed> => () => undefined;

export function otherCurrency(settings: Settings) {
  return ofSeed(({ name, price }) => {
    const [sum, currency] = settings.currency === 'EUR' ? [price * settings.rate, 'CHF'] : [price, 'EUR'];
    return `${(sum / 100).toFixed(2)} ${currency} for ${name}`;
  });
}

/** The columns with what their headings say: which of them may be changed, or else their own text. */
export function withHeadings(columns: ColDef<Seed>[]): ColDef<Seed>[] {
  return columns.map((column) => (column.editable === true ? { ...column, headerTooltip: 'Click twice to change' } : column));
}
