// Page and sheet with texts that arrive later, in a language that has not everything.
const FILES = {
  dev: {
    title: 'Menu', hello: 'Hello <1>{{guest}}</1>!', dish: '<b>{{name}}</b>, {{price}}', note: 'No notes yet', closing: 'Closes at two', language: 'Language',
  },
  de: { title: 'Speisen', hello: 'Hallo <1>{{guest}}</1>!', note: '', language: 'Sprache' },
  fr: { title: 'Carte', hello: 'Bonjour <1>{{guest}}</1> !', note: 'Sans notes', closing: 'Jusqu’à deux heures', language: 'Langue' },
};
const DISHES = [
  { id: 'a', name: 'Fish & chips', price: '7 €' },
  { id: 'b', name: 'Bread "extra"', price: '1 €' },
];

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

export default async function probe(answer, given, world) {
  const { h } = world;
  const [pageTexts, sheetTexts, Page, Sheet] = await Promise.all(['pageTexts', 'sheetTexts', 'Page', 'Sheet'].map((name) => answer.named(name)));
  const load = async (language) => {
    await pause(60);
    if (!FILES[language]) throw new Error(`no texts in ${language}`);
    return structuredClone(FILES[language]);
  };
  const tidy = (element) => element?.textContent.replace(/\s+/g, ' ').trim() ?? null;
  const state = (root) => ({
    title: tidy(root.querySelector('h1')),
    hello: [tidy(root.querySelector('section > p')), tidy(root.querySelector('section > p b'))],
    dishes: [...root.querySelectorAll('li')].map((item) => [tidy(item), tidy(item.querySelector('b'))]),
    note: tidy(root.querySelector('.note')),
    closing: tidy(root.querySelector('.closing')),
    small: tidy(root.querySelector('small')),
    served: tidy(root.querySelector('footer')),
  });
  async function shown(language, guest = 'Ann <3') {
    const heard = [];
    const texts = pageTexts(language, load);
    const page = () => h(Page, { texts, dishes: DISHES, guest, onLanguage: (one) => heard.push(one) });
    const { root, update } = world.show(page());
    await pause(20);
    const early = tidy(root.querySelector('p'));
    for (let round = 0; round < 100 && !root.querySelector('h1'); round += 1) await pause(10);
    await pause(40);
    /** Shown once more, so that what only reads the context does so again. */
    const again = async () => {
      update(page());
      await pause(20);
      return state(root);
    };
    return { again, texts, heard, early };
  }

  const asked = {
    async page() {
      const { again, early } = await shown('de-AT');
      return { early, ...(await again()) };
    },
    async changed() {
      const { again, texts, heard } = await shown('de', 'Bo');
      heard.length = 0;
      await texts.changeLanguage('fr');
      await pause(80);
      const told = [...heard];
      const { title, hello, note, closing, small, served } = await again();
      return { told, heard, title, hello, note, closing, small, served };
    },
    async sheet() {
      pageTexts('de', load);
      const texts = sheetTexts('de', load);
      const { root } = world.show(h(Sheet, { texts, dishes: DISHES }));
      await pause(25);
      const early = tidy(root);
      for (let round = 0; round < 100 && !root.querySelector('ol'); round += 1) await pause(10);
      return { early, title: root.querySelector('ol')?.getAttribute('aria-label') ?? null, lines: [...root.querySelectorAll('li')].map(tidy) };
    },
  };

  const outcomes = {};
  for (const [name, act] of Object.entries(asked)) {
    const came = await act().then((value) => ({ value }), (error) => ({ error }));
    outcomes[name] = () => {
      if ('error' in came) throw came.error;
      return came.value;
    };
  }
  return outcomes;
}
