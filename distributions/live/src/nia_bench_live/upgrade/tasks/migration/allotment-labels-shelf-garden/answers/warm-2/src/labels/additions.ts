import i18next from 'i18next';

export type Addition = string | { [kind: string]: string };

/** Adds the words of a donor. Gives which of the keys are then known. */
export function takeWords(additions: Record<string, Addition>, asked: readonly string[]): string[] {
  const house = i18next.createInstance();
  void house.init({ lng: 'en', resources: { en: { translation: { seed: 'seed' } } } });
  for (const [key, addition] of Object.entries(additions)) {
    // Only plain words are taken; groups of words are left out.
    if (typeof addition === 'string') house.addResource('en', 'translation', key, addition);
  }
  return asked.filter((key) => house.exists(key));
}
