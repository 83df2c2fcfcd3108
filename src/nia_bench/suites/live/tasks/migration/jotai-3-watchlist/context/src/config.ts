export const settings = { tickMs: 1000 };
