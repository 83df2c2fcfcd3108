export interface Line {
  paper: string;
  reams: number;
  /** Pence for a ream. */
  price: number;
}

export interface Invoice {
  to: string;
  lines: Line[];
  discount: number;
}

/** The sum of an invoice in pence, its discount taken off each line. */
export function sumOf({ lines, discount }: Invoice): number {
  return lines.reduce((sum, { reams, price }) => sum + Math.round((reams * price * (100 - discount)) / 100), 0);
}

/** Pence as they are written: pounds, shillings and pence. */
export function money(pence: number): string {
  const [pounds, rest] = [Math.floor(pence / 240), pence % 240];
  const [shillings, left] = [Math.floor(rest / 12), rest % 12];
  return [`${pounds}l`, `${shillings}s`, `${left}d`].filter((part) => !part.startsWith('0')).join(' ') || '0d';
}

/** An invoice as the clerk writes it. */
export function write(invoice: Invoice): string[] {
  const lines = invoice.lines.map(({ paper, reams, price }) => `${String(reams).padStart(3)} ${paper.padEnd(12)}${money(price)}`);
  return [`To ${invoice.to}`, ...lines, `${'Sum'.padEnd(16)}${money(sumOf(invoice))}`];
}

/** Puts lines of the same paper and price together. */
export function merge(lines: readonly Line[]): Line[] {
  const merged: Line[] = [];
  for (const line of lines) {
    const same = merged.find(({ paper, price }) => paper === line.paper && price === line.price);
    if (same) same.reams += line.reams;
    else merged.push({ ...line });
  }
  return merged;
}
