/** All languages that a reader can choose. "Easy" ones are for those who are still learning the language. */
export const LANGUAGES = ['de', 'de#easy', 'fr', 'nl', 'nl#easy'] as const;

export type Language = (typeof LANGUAGES)[number];
