import i18next from 'i18next';

const tray = i18next.createInstance();
const wordings = new Map<string, string>();

void tray.init({
  lng: 'en',
  fallbackLng: 'dev',
  initAsync: false,
  resources: { en: { translation: { name: 'tray' } } },
});

/** A wording as a code that is taken for a language: signs that no language has are written with letters and digits. */
function codeOf(wording: string): string {
  if (/^[A-Za-z\d-]*$/.test(wording)) return wording;
  const code = wording.replace(/[^A-Ya-y\d]/g, (sign) => `z${sign.charCodeAt(0).toString(16)}`);
  wordings.set(code, wording);
  return code;
}

/** Chooses the wording of one tray, such as 'tray 7/north', and gives back the one that is in use. */
export async function useWording(wording: string): Promise<string> {
  await tray.changeLanguage(codeOf(wording));
  return wordings.get(tray.language) ?? tray.language;
}
