/** The words on packets. */
export const words = {
  en: {
    translation: {
      sow: 'Sow in {{place}}',
      variety: '',
      kinds: { pea: 'pea', bean: 'bean' },
    },
  },
};

const signs: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '/': '&#x2F;',
};

/** How signs in a value are printed. */
export function escapeSigns(value: string): string {
  return value.replace(/[&<>"'/]/g, (sign) => signs[sign] ?? sign);
}
