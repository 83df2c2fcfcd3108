import { decodeXML } from 'entities';

/** What the numbers from 128 to 159 stand for in Windows; 0 stands for none of them. */
const windows = [
  0x20ac, 0, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160, 0x2039, 0x0152, 0, 0x017d, 0,
  0, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014, 0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, 0, 0x017e, 0x0178,
];

function codeOf(number: number): number {
  if (number === 0 || number > 0x10ffff || (number >= 0xd800 && number <= 0xdfff)) return 0xfffd;
  return windows[number - 128] || number;
}

/** A line of the bulletin from the city, in which `&#176;` is ° and `&#150;` is –. */
export function bulletinLine(xml: string): string {
  const prepared = xml.replace(/&#(?:x([0-9a-f]+)|(\d+));/gi, (_, hex?: string, digits?: string) => {
    const code = codeOf(hex === undefined ? Number(digits) : Number.parseInt(hex, 16));
    // XML has no numbers for control characters.
    return code < 32 || (code >= 127 && code < 160) ? String.fromCodePoint(code) : `&#${code};`;
  });
  return decodeXML(prepared);
}
