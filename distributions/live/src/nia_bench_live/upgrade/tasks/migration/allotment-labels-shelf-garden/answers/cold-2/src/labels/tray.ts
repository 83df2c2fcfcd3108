import i18next from 'i18next';

const tray = i18next.createInstance();

void tray.init({ lng: 'en', fallbackLng: ['dev'], resources: { en: { translation: { name: 'tray' } } } });

// Only letters, digits and hyphens are safe in a language code. A wording with other signs goes in with a mark in front,
// and each of its signs that is not safe, or a 'z' or hyphen, as 'z' and four hexadecimal digits.
const mark = 'x0';

function toCode(wording: string): string {
  if (/^[A-Za-z0-9-]*$/.test(wording) && !wording.startsWith(mark)) return wording;
  return mark + wording.replace(/[^A-Za-y0-9]/g, (sign) => `z${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function fromCode(code: string): string {
  if (!code.startsWith(mark)) return code;
  return code
    .slice(mark.length)
    .replace(/z([0-9a-f]{4})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
}

/** Chooses the wording of one tray, such as 'tray 7/north', and gives back the one that is in use. */
export async function useWording(wording: string): Promise<string> {
  await tray.changeLanguage(toCode(wording));
  return fromCode(tray.language);
}
