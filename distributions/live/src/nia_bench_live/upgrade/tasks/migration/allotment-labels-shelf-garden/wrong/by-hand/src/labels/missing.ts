import i18next from 'i18next';

/** Which words are missing, and in which list. */
export function missingWords(keys: readonly string[]): string[] {
  const house = i18next.createInstance();
  void house.init({ lng: 'en', resources: { en: { translation: { seed: 'seed' } } } });
  return keys.filter((key) => !house.exists(key)).map((key) => `dev: ${key}`);
}
