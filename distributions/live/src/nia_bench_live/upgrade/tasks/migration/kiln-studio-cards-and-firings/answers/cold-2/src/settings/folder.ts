import { parse } from 'toml';

const strings = /'''[^]*?'''|'[^'\n]*'|"""[^]*?"""|"(?:\\.|[^"\\\n])*"|#[^\n]*/g;
const escapes = /\\(["\\btnfr]|u[\da-fA-F]{4}|U[\da-fA-F]{8}|[ \t]*\r?\n)|\\/g;

/** Doubles the backslashes of texts that begin no escape. */
function doubled(text: string): string {
  return text.replace(strings, (found) =>
    found.startsWith('"') ? found.replace(escapes, (all: string, known?: string) => (known ? all : '\\\\')) : found,
  );
}

/** The folder for pictures. Some write it with single backslashes: those before other letters stay as they are. */
export function readFolder(text: string): string {
  const { folder } = parse(doubled(text)) as { folder: string };
  return folder;
}
