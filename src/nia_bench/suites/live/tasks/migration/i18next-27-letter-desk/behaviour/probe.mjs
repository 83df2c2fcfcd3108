const FILES = {
  'dev/loans': {
    hello: 'Hello {{name}},  \nyour books',
    closing: 'Yours, {{name}} & team',
    reminder: { closing: 'Please come', title_one: '{{count}} book', title_other: '{{count}} books' },
    rare: 'only here',
    stamp: 'STAMP',
  },
  'dev/fees': { sum: 'You owe {{sum}}' },
  'de/loans': { hello: 'Guten Tag {{name}},', closing: '', reminder: { closing: 'Bitte kommen ', title_one: '{{count}} Buch', title_other: '{{count}} Bücher' } },
  'de/fees': { sum: 'Sie schulden {{sum}}' },
  'de#easy/loans': { hello: 'Hallo {{name}}!', stamp: '' },
  'fr/loans': { hello: 'Bonjour {{name}} & co' },
  'nl#easy/loans': { hello: 'Hoi {{name}}' },
};

export default async function probe(answer) {
  const openDesk = await answer.named('openDesk');
  const begin = async (language) => {
    const seen = { opened: [], gaps: [], warned: [] };
    const files = {
      async open(of, kind) {
        seen.opened.push(`${of}/${kind}`);
        await new Promise((resolve) => setTimeout(resolve, 2));
        const texts = FILES[`${of}/${kind}`];
        if (!texts) throw new Error('no such file');
        return structuredClone(texts);
      },
      gap: (languages, kind, key) => void seen.gaps.push([[...languages], kind, key]),
    };
    return { seen, desk: await openDesk(files, language, (line) => seen.warned.push(line)) };
  };

  return {
    async writes() {
      const { desk } = await begin('de');
      return [
        desk.write('hello', { name: 'Ann' }),
        desk.write('loans:reminder.closing'),
        desk.write('reminder.title', { count: 1 }),
        desk.write('reminder.title', { count: 3 }),
        desk.write('fees:sum', { sum: '<5 €>' }),
      ];
    },
    async standsIn() {
      const { desk } = await begin('de');
      const french = (await begin('fr')).desk;
      return [
        desk.write('rare'),
        desk.write('closing', { name: 'Bo' }),
        french.write('closing', { name: 'Bo' }),
        french.write('fees:sum', { sum: 2 }),
        french.write('nobody.has.it'),
      ];
    },
    async tidies() {
      const { desk } = await begin('nl');
      const colleague = await desk.colleague('fr');
      return [
        desk.write('hello', { name: 'Ann' }),
        desk.aloud('closing', { name: 'Ann' }),
        colleague.write('hello', { name: 'Cy ' }),
        colleague.aloud('hello', { name: 'Cy' }),
      ];
    },
    async easy() {
      const first = (await begin('de#easy')).desk;
      const { desk } = await begin('de');
      await desk.speak('de#easy');
      const changed = desk.write('hello', { name: 'Ann' });
      await desk.speak('nl#easy');
      const colleague = await desk.colleague('de#easy');
      return [
        [first.write('hello', { name: 'Bo' }), first.write('stamp'), first.write('rare'), first.languages()],
        changed,
        [desk.write('hello', { name: 'Cy' }), desk.languages()],
        colleague.write('hello', { name: 'Di' }),
        desk.write('hello', { name: 'Eve' }),
      ];
    },
    async opens() {
      const { desk, seen } = await begin('fr');
      const first = seen.opened.splice(0).sort();
      await desk.speak('nl#easy');
      return [first, seen.opened.sort()];
    },
    async tellsOfGaps() {
      const { desk, seen } = await begin('de');
      desk.write('hello', { name: 'Ann' });
      desk.write('closing');
      desk.write('nobody.has.it');
      return seen.gaps;
    },
    async warnsOfWhatIsWrong() {
      const { desk, seen } = await begin('de');
      desk.write('reminder');
      return seen.warned.some((line) => line.includes('returnObjects'));
    },
    async warnsOfNothing() {
      const { desk, seen } = await begin('de');
      await desk.speak('nl#easy');
      desk.write('hello', { name: 'Ann' });
      const colleague = await desk.colleague('de#easy');
      colleague.aloud('hello', { name: 'Ann' });
      return seen.warned;
    },
  };
}
