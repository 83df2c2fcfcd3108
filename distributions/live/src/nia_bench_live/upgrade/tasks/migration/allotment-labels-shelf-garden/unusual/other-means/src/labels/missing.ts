import i18next from 'i18next';

/** Which words are missing, each with the list in which it has to be added. */
export function missingWords(keys: readonly string[]): string[] {
  const house = i18next.createInstance();
  void house.init({ lng: 'en', resources: { en: { translation: { seed: 'seed' } } } });
  return keys.filter((key) => !house.exists(key)).map((key) => `dev: ${key}`);
}
