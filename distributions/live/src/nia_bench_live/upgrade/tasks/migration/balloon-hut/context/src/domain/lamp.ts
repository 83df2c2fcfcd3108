/** The lamp on the hut says by its colours what the air will do. */
export type Colour = 'green' | 'amber' | 'red';

export interface Outlook {
  /** The fall of pressure in three hours, in tenths. */
  fall: number;
  knots: number;
  frost: boolean;
}

export function lampOf({ fall, knots, frost }: Outlook): Colour[] {
  if (fall > 50 || knots >= 34) return ['red', 'red'];
  if (fall > 25 || knots >= 22) return frost ? ['red', 'amber'] : ['red'];
  return frost ? ['amber'] : ['green'];
}

/** The same for those who cannot see colours: long and short flashes. */
export function flashes(colours: readonly Colour[]): string {
  const signs: Record<Colour, string> = { green: '.', amber: '.-', red: '--' };
  return colours.map((colour) => signs[colour]).join(' ');
}

/** The outlook of a line such as `26/12/frost`, or null. */
export function readOutlook(line: string): Outlook | null {
  const [, fall = '', knots = '', frost = ''] = /^(\d+)\/(\d+)(\/frost)?$/.exec(line) ?? [];
  return fall === '' ? null : { fall: Number(fall), knots: Number(knots), frost: frost !== '' };
}
