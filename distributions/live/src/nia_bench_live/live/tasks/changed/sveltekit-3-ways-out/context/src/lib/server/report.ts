export const reports: { path: string; cause: unknown }[] = [];

/** Tells the people on call. Returns the number under which they find it. */
export function report(path: string, cause: unknown): string {
  reports.push({ path, cause });
  return `R${reports.length}`;
}
