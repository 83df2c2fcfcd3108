import { dump } from 'js-yaml';
import { scalarStyleRules } from './style';

export interface Label {
  variety: string;
  year: string;
  notes: string[];
}

/** The labels for the printer, which takes lists that are not indented. */
export function labelFile(labels: readonly Label[]): string {
  return dump({ labels }, { seqNoIndent: true, lineWidth: -1, scalarStyleRules });
}

/** The texts for the stamping machine. */
export function stampFile(texts: Readonly<Record<string, string>>): string {
  return dump(texts, { quoteStyle: 'double', forceQuotes: true, scalarStyleRules });
}
