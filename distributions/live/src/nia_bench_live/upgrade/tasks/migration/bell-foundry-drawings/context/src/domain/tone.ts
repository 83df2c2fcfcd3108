const names = ['C', 'C#', 'D', 'D#', 'E', 'F', 'F#', 'G', 'G#', 'A', 'A#', 'B'];

export interface Tone {
  name: string;
  octave: number;
  /** How far the bell is from the tone, in cents: from -50 to 50. */
  cents: number;
}

/** Half tones above the A of 440 hertz. */
function halfTones(hertz: number): number {
  return 12 * Math.log2(hertz / 440);
}

/** The tone next to a frequency. */
export function toneOf(hertz: number): Tone {
  if (!(hertz > 0)) throw new RangeError('A bell that sounds has a frequency');
  const exact = halfTones(hertz);
  const near = Math.round(exact);
  const fromC = near + 9;
  return {
    name: names[((fromC % 12) + 12) % 12] as string,
    octave: 4 + Math.floor(fromC / 12),
    cents: Math.round((exact - near) * 100) + 0,
  };
}

/** A tone as it is written on a drawing, such as `A4 +12`. */
export function toneLabel({ name, octave, cents }: Tone): string {
  const deviation = cents === 0 ? '' : ` ${cents > 0 ? '+' : ''}${cents}`;
  return `${name}${octave}${deviation}`;
}

/** The partial tones that a founder listens for. */
export function partials(prime: number): Record<'hum' | 'prime' | 'tierce' | 'quint' | 'nominal', number> {
  return {
    hum: prime / 2,
    prime,
    tierce: prime * 1.2,
    quint: prime * 1.5,
    nominal: prime * 2,
  };
}

/** Whether two bells can ring together: their tones lie a third, a fourth or a fifth apart. */
export function ringTogether(first: number, second: number): boolean {
  const distance = Math.abs(Math.round(halfTones(first) - halfTones(second)));
  return [3, 4, 5, 7].includes(distance % 12);
}
