export default async function probe(answer, given) {
  const writerFor = await answer.named('writerFor');
  const letters = async (cases) => {
    const written = [];
    for (const [language, own, values] of cases) written.push((await writerFor(language, own ?? undefined)).letter({ ...given.values, ...values }));
    return written;
  };
  const calls = async (cases) => {
    const said = [];
    for (const [language, own, values] of cases) said.push((await writerFor(language, own ?? undefined)).call({ ...given.values, ...values }));
    return said;
  };
  return {
    writes: () => letters(given.writes),
    escapes: () => letters(given.escapes),
    hasOwnTexts: () => letters(given.hasOwnTexts),
    takesTextsAway: () => letters(given.takesTextsAway),
    calls: () => calls(given.calls),
    async changesLanguage() {
      const writer = await writerFor('en', { greeting: 'Hi  [[name]] !' });
      const other = await writer.inLanguage('de');
      return [other.letter(given.values), other.call(given.values), writer.letter(given.values)];
    },
    async keepsCustomersApart() {
      const [one, two] = await Promise.all([writerFor('en', { firm: 'Ann & Co' }), writerFor('en')]);
      return [one.letter(given.values), two.letter(given.values)];
    },
  };
}
