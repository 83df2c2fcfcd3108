import { createTexts } from './texts';

const ENTRIES = ['lamps', 'outlet', 'repair', 'jobs'] as const;

export interface MenuEntry {
  path: string;
  label: string;
}

/** The entries of the menu. One whose text is empty is not offered in that country. */
export function menu(language: string): MenuEntry[] {
  const { t } = createTexts(language);
  return ENTRIES.map((entry) => ({ path: `/${entry}`, label: t(`menu.${entry}`) })).filter(({ label }) => label);
}
