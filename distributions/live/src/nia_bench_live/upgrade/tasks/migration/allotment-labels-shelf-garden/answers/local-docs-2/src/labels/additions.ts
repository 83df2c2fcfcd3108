import i18next from 'i18next';

export type Addition = string | { [kind: string]: string };

/** Adds the words of a donor. Gives which of the keys are then known. */
export function takeWords(additions: Record<string, Addition>, asked: readonly string[]): string[] {
  const house = i18next.createInstance();
  void house.init({ lng: 'en', returnEmptyString: true, resources: { en: { translation: { seed: 'seed' } } } });
  // Only plain words are taken, no groups of words.
  const plain = Object.entries(additions).filter(([, addition]) => typeof addition === 'string');
  house.addResources('en', 'translation', Object.fromEntries(plain));
  return asked.filter((key) => house.exists(key));
}
