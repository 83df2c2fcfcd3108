import i18next from 'i18next';

export type Addition = string | { [kind: string]: string };

/** Adds the words of a donor. Gives which of the keys are then known. */
export function takeWords(additions: Record<string, Addition>, asked: readonly string[]): string[] {
  const house = i18next.createInstance();
  void house.init({ lng: 'en', fallbackLng: 'dev', initAsync: false, resources: { en: { translation: { seed: 'seed' } } } });
  const texts = Object.fromEntries(Object.entries(additions).filter(([, words]) => typeof words === 'string'));
  house.addResources('en', 'translation', texts);
  return asked.filter((key) => house.exists(key));
}
