export const prices: Readonly<Record<string, number>> = { tea: 4.5, pot: 29 };
