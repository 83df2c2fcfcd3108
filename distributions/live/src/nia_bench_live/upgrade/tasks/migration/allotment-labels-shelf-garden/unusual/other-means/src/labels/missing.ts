import i18next from 'i18next';

/** Which words are missing, and in which list. */
export function missingWords(keys: readonly string[]): string[] {
  const house = i18next.createInstance();
  const missing: string[] = [];
  house.on('missingKey', (lists: readonly string[], _names: unknown, key: string) => {
    missing.push([...lists].join() + ': ' + key);
  });
  void house.init({ lng: 'en', fallbackLng: 'dev', saveMissing: true, resources: { en: { translation: { seed: 'seed' } } } });
  keys.forEach((key) => house.t(key));
  return missing;
}
