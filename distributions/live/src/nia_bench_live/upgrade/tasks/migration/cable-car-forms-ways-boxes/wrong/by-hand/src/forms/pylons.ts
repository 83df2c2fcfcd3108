/** What is wrong with the sheet of an inspector, who wrote a tension beside each pylon. */
export function sheetFaults(sheet: Record<string, number>): string[] {
  return Object.entries(sheet).flatMap(([pylon, tension]) => {
    const faults: string[] = [];
    if (!/^P\d{2}$/.test(pylon)) faults.push(`${pylon}: no pylon of ours`);
    if (tension < 20) faults.push(`${pylon}: the rope is slack`);
    if (tension > 90) faults.push(`${pylon}: the rope is too tight`);
    return faults;
  });
}

/** The pylons of a sheet in the order of their tension, the slackest first. */
export function slackestFirst(sheet: Record<string, number>): string[] {
  if (sheetFaults(sheet).length) return [];
  return Object.entries(sheet)
    .sort(([, left], [, right]) => left - right)
    .map(([pylon]) => pylon);
}
