const ones = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'];
const tens = ['', 'X', 'XX', 'XXX', 'XL', 'L', 'LX', 'LXX', 'LXXX', 'XC'];
const hundreds = ['', 'C', 'CC', 'CCC', 'CD', 'D', 'DC', 'DCC', 'DCCC', 'CM'];

/** A year as it is cast into a bell. */
export function castYear(year: number): string {
  if (!Number.isInteger(year) || year < 1 || year > 3999) throw new RangeError(`No bell is cast in ${year}`);
  return (
    'M'.repeat(Math.floor(year / 1000)) +
    hundreds[Math.floor(year / 100) % 10] +
    tens[Math.floor(year / 10) % 10] +
    ones[year % 10]
  );
}

/** A number to some places, without zeros at its end. */
export function rounded(value: number, places = 2): number {
  const factor = 10 ** places;
  return Math.round(value * factor) / factor;
}

/** Kilograms as the office writes them. */
export function kilograms(weight: number): string {
  return weight >= 1000 ? `${rounded(weight / 1000)} t` : `${rounded(weight, 1)} kg`;
}
