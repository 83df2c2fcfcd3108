import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createIntl, IntlProvider, type IntlShape, useIntl } from 'react-intl';
import { german } from './german.js';
import { messages } from './messages.js';

export interface Loan {
  title: string;
  days: number;
}

/** The subject of a letter, made without React. */
export function subject(intl: IntlShape, loans: Loan[]): string {
  const [first] = loans;
  return first
    ? intl.formatMessage(messages.due, { title: first.title, days: first.days })
    : intl.formatMessage(messages.closed);
}

export function intlFor(locale: 'en' | 'de'): IntlShape {
  return createIntl({ locale, timeZone: 'UTC', messages: locale === 'de' ? german : undefined });
}

export interface LetterProps {
  reader: string | null;
  loans: Loan[];
  debt?: { amount: number; since: Date };
}

function Letter({ reader, loans, debt }: LetterProps): ReactNode {
  const { formatMessage } = useIntl();
  const greeting = formatMessage(messages.greeting, { name: reader });
  const items = loans.map(({ title, days }) => <li key={title}>{formatMessage(messages.due, { title, days })}</li>);
  const terms = formatMessage(messages.terms, { link: (words) => <a href="/terms" key="terms">{words}</a> });
  return (
    <article title={greeting}>
      <h1>{greeting}</h1>
      <ul>{items}</ul>
      {debt ? <p>{formatMessage(messages.fine, debt)}</p> : null}
      <footer>{terms}</footer>
    </article>
  );
}

/** A whole letter as HTML. */
export function letterHtml(locale: 'en' | 'de', letter: LetterProps): string {
  return renderToStaticMarkup(
    <IntlProvider locale={locale} timeZone="UTC" messages={locale === 'de' ? german : undefined}>
      <Letter {...letter} />
    </IntlProvider>,
  );
}
