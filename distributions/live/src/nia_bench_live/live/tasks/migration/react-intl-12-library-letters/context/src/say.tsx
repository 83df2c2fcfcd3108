import type { ReactNode } from 'react';
import { FormattedMessage, type IntlShape } from 'react-intl';
import { messages } from './messages.js';

/** The values of our messages, as react-intl cannot know them. */
interface Values {
  due: { title: string; days: number };
  fine: { amount: number; since: Date };
  terms: { link: (words: ReactNode[]) => ReactNode };
  greeting: { name: string | null };
  closed: Record<string, never>;
}

type Key = keyof Values;

/** A message as a text. */
export function say<K extends Exclude<Key, 'terms'>>(intl: IntlShape, key: K, values: Values[K]): string {
  return intl.formatMessage(messages[key], values as Record<string, string>);
}

/** A message on a page. */
export function Say<K extends Key>({ of, values }: { of: K; values: Values[K] }) {
  return <FormattedMessage {...messages[of]} values={values as Record<string, ReactNode>} />;
}
