import ejs from 'ejs';

const marks: Record<string, string> = { '&': '\\and', '\\': '\\\\', '"': '\\q' };

/** The signs of the label printer. */
function printerSigns(text: unknown): string {
  return String(text).replaceAll(/[&"\\]/g, (sign) => marks[sign] ?? sign);
}

const shelf = ejs.compile('(<%= name %>) <%= price %>', { escape: printerSigns });

/** The label of a shelf, for the printer: `Rye & oats` comes as `Rye \and oats`. */
export function shelfLabel(name: string, price: string): string {
  return shelf({ name, price });
}
