import { dump } from 'js-yaml';

const layout = { lineWidth: -1, noArrayIndent: true, seqNoIndent: true };
const stamped = { forceQuotes: true, quotingType: '"', quoteStyle: 'double' } as const;

export interface Label {
  variety: string;
  year: string;
  notes: string[];
}

/** The labels for the printer, which takes lists that are not indented. */
export function labelFile(labels: readonly Label[]): string {
  return dump({ labels }, layout);
}

/** The texts for the stamping machine: it knows double quotes only. */
export function stampFile(texts: Readonly<Record<string, string>>): string {
  return dump(texts, stamped);
}
