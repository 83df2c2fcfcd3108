export type Report = Record<string, unknown> & { message: string };

/** Whether a mishap was written down as a report. */
export function isReport(mishap: unknown): mishap is Report {
  return (
    typeof mishap === 'object' &&
    mishap !== null &&
    !Array.isArray(mishap) &&
    'message' in mishap &&
    typeof mishap.message === 'string'
  );
}
