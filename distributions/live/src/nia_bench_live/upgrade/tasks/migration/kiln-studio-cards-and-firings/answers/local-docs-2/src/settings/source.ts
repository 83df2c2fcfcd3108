/** Texts and remarks of a file of settings. */
const parts = /"""(?:\\[\s\S]|[^\\])*?"""|'''[\s\S]*?'''|"(?:\\.|[^"\\\n])*"|'[^'\n]*'|#[^\n]*/g;

/** The settings with backslashes doubled that begin nothing in a text with double quotes. */
export function withBackslashes(settings: string): string {
  return settings.replace(parts, (part) => {
    if (!part.startsWith('"')) return part;
    return part.replace(/\\(["\\btnfr]|u[\da-fA-F]{4}|U[\da-fA-F]{8}|[ \t]*\r?\n)?/g, (found, known?: string) =>
      known === undefined ? '\\\\' : found,
    );
  });
}

/** Whether each date of the settings has its time, to the second, and its zone, and no time stands alone. */
export function hasWholeDates(settings: string): boolean {
  const bare = settings.replace(parts, (part) => (part.startsWith('#') ? '' : '""'));
  const date = /[=,[]\s*\d{4}-\d\d-\d\d(?!T\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d))/;
  return !date.test(bare) && !/[=,[]\s*\d\d:\d\d/.test(bare);
}
