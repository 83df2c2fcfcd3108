export default async function probe(answer, { loans, amount, since }) {
  const { intlFor, letterHtml, subject } = await answer.load('src/letter.tsx');
  const debt = { amount, since: new Date(since) };
  const letters = (locale) => [
    letterHtml(locale, { reader: 'Ann', loans, debt }),
    letterHtml(locale, { reader: null, loans: [] }),
    letterHtml(locale, { reader: '<Bo>', loans: loans.slice(1) }),
  ];

  return {
    english: () => letters('en'),
    german: () => letters('de'),
    subjects: () =>
      ['en', 'de'].flatMap((locale) => [subject(intlFor(locale), loans), subject(intlFor(locale), loans.slice(1)), subject(intlFor(locale), [])]),
  };
}
