export const german: Record<string, string> = {
  due: '{title} ist in {days, plural, one {# Tag} other {# Tagen}} fällig.',
  fine: 'Seit {since, date, ::yyyyMMdd} sind {amount, number, ::currency/EUR} offen.',
  terms: 'Bitte lesen Sie <link>unsere Bedingungen</link>.',
  greeting: 'Guten Tag {name}',
  closed: 'Wir haben geschlossen.',
};
