const words: Record<string, string> = {
  A: 'Alfa',
  B: 'Bravo',
  C: 'Charlie',
  D: 'Delta',
  E: 'Echo',
  F: 'Foxtrot',
  I: 'India',
  M: 'Mike',
  N: 'November',
  R: 'Romeo',
  S: 'Sierra',
  T: 'Tango',
};

/** A call sign as it is spoken. Letters without a word are spoken as they are. */
export function spoken(sign: string): string {
  return [...sign.toUpperCase()].map((letter) => words[letter] ?? letter).join(' ');
}

/** The channel on which a ship calls: its own by the number of the harbour, and 16 in distress. */
export function channel(harbour: number, distress: boolean): number {
  return distress ? 16 : 8 + (harbour % 6);
}

/** Where a ship is, as degrees and minutes. */
export function position(latitude: number, longitude: number): string {
  const part = (value: number, positive: string, negative: string): string => {
    const whole = Math.floor(Math.abs(value));
    const minutes = Math.round((Math.abs(value) - whole) * 600) / 10;
    return `${whole}°${minutes.toFixed(1)}'${value < 0 ? negative : positive}`;
  };
  return `${part(latitude, 'N', 'S')} ${part(longitude, 'E', 'W')}`;
}

/** Sea miles between two places that lie near each other. */
export function miles(from: [number, number], to: [number, number]): number {
  const middle = (((from[0] + to[0]) / 2) * Math.PI) / 180;
  const north = (to[0] - from[0]) * 60;
  const east = (to[1] - from[1]) * 60 * Math.cos(middle);
  return Math.round(Math.hypot(north, east) * 10) / 10;
}
