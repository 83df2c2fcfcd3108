import { dumpList } from './yaml';

export interface Label {
  variety: string;
  year: string;
  notes: string[];
}

/** The labels for the printer, which takes lists that are not indented. */
export function labelFile(labels: readonly Label[]): string {
  return dumpList({ labels }, { seqNoIndent: true, lineWidth: -1 });
}

/** The texts for the stamping machine. */
export function stampFile(texts: Readonly<Record<string, string>>): string {
  return dumpList(texts, { quoteStyle: 'double', forceQuotes: true });
}
