/** Ice on the mast: its thickness in millimetres, and the wind in knots. */
export interface Mast {
  height: number;
  ice: number;
  knots: number;
}

/** What pulls at a mast. Ice makes it thicker, and wind counts by its square. */
export function pull({ height, ice, knots }: Mast): number {
  return Math.round(((40 + 2 * ice) * height * knots * knots) / 10000);
}

/** Whether somebody must climb up and knock the ice off. */
export function mustClear(mast: Mast): boolean {
  return mast.ice >= 30 || pull(mast) > 400;
}

/** How the ice grows from hour to hour: by the frost below zero in tenths, and half in dry air. */
export function growth(hours: readonly { heat: number; moisture: number }[]): number[] {
  const thickness: number[] = [];
  let now = 0;
  for (const { heat, moisture } of hours) {
    const change = moisture < 70 ? -heat / 20 : -heat / 10;
    now = Math.max(0, now + change);
    thickness.push(Math.round(now));
  }
  return thickness;
}

/** The first hour in which the mast must be cleared, or null. */
export function clearingHour(mast: Mast, hours: readonly { heat: number; moisture: number }[]): number | null {
  const found = growth(hours).findIndex((ice) => mustClear({ ...mast, ice: mast.ice + ice }));
  return found === -1 ? null : found;
}
