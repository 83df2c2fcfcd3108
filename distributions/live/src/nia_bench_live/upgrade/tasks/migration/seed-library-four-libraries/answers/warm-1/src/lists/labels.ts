import { write } from './form';

export interface Label {
  variety: string;
  year: string;
  notes: string[];
}

/** The labels for the printer, which takes lists that are not indented. */
export function labelFile(labels: readonly Label[]): string {
  return write({ labels }, { seqNoIndent: true, lineWidth: -1 });
}

/** The texts for the stamping machine: it knows double quotes only. */
export function stampFile(texts: Readonly<Record<string, string>>): string {
  return write(texts, { quoteStyle: 'double', forceQuotes: true });
}
