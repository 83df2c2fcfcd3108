import type { ReactNode } from 'react';
import { FormattedMessage, type IntlShape } from 'react-intl';
import { messages } from './messages.js';

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
  const { id, defaultMessage } = messages[key];
  return intl.formatMessage({ id, defaultMessage }, values as Record<string, string>);
}

/** A message on a page. */
export function Say<K extends Key>({ of, values }: { of: K; values: Values[K] }) {
  const { id, defaultMessage } = messages[of];
  return <FormattedMessage id={id} defaultMessage={defaultMessage} values={values as Record<string, ReactNode>} />;
}
