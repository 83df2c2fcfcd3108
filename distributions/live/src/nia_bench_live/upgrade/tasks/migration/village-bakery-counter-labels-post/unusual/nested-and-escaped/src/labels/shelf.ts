import { default as templates } from 'ejs';

const marks = new Map([
  ['&', '\\and'],
  ['\\', '\\\\'],
  ['"', '\\q'],
]);

/** The signs of the label printer. */
function printerSigns(text: unknown): string {
  return [...String(text)].map((sign) => marks.get(sign) ?? sign).join('');
}

/** The label of a shelf, for the printer: `Rye & oats` comes as `Rye \and oats`. */
export function shelfLabel(name: string, price: string): string {
  return templates.render('(<%- sign(name) %>) <%- sign(price) %>', { name, price, sign: printerSigns });
}
