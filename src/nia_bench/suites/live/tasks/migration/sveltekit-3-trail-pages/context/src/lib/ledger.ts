/** What visitors looked at, for the statistics. */
export const visits: { page: string; by: string }[] = [];
