import type { ReactNode } from 'react';

/** A message and the values that it takes. */
interface Message<V> {
  id: string;
  defaultMessage: string;
  takes?: (values: V) => void;
}

function message<V>(id: string, defaultMessage: string): Message<V> {
  return { id, defaultMessage };
}

/** What we say to readers. */
export const messages = {
  due: message<{ title: string; days: number }>('due', '{title} is due in {days, plural, one {# day} other {# days}}.'),
  fine: message<{ amount: number; since: Date }>(
    'fine',
    'You owe {amount, number, ::currency/EUR} since {since, date, ::yyyyMMdd}.',
  ),
  terms: message<{ link: (words: ReactNode[]) => ReactNode }>('terms', 'Please read <link>our terms</link>.'),
  greeting: message<{ name: string | null }>('greeting', 'Dear {name}'),
  closed: message<undefined>('closed', 'We are closed.'),
};
