export default async function probe(answer, { order, languages }) {
  const { orderMail } = await answer.load('src/mail.ts');
  const { menu } = await answer.load('src/menu.ts');
  const { createTexts } = await answer.load('src/texts.ts');
  const ofEach = (tell) => () => Object.fromEntries(languages.map((language) => [language, tell(language)]));

  return {
    mails: ofEach((language) => orderMail(language, order)),
    oneLamp: () => orderMail('de', { ...order, lamps: 1 }),
    menus: ofEach((language) => menu(language).map(({ path, label }) => `${path} ${label}`)),
    ready() {
      const texts = createTexts('fr');
      return [texts.isInitialized, texts.language, texts.t('menu.lamps')];
    },
    apart() {
      const [german, french] = [createTexts('de'), createTexts('fr')];
      return [german.t('menu.lamps'), french.t('menu.lamps'), german.t('mail.total', { cents: 150 })];
    },
  };
}
