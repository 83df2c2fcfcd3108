import { Glob, Option, SemVer, TextDiff } from 'effect';
import type { Step } from './step';

/** What leads from the later text back to the earlier one; plain data, so that it can be kept as JSON. */
export interface Change {
  readonly after: string;
  readonly back: TextDiff.Patch;
}

/** The newest of the versions that are in the range, as npm understands it. */
export function newest(versions: readonly string[], range: string): string | undefined {
  const within = SemVer.rangeFromStringUnsafe(range);
  let best: { text: string; version: SemVer.SemVer } | undefined;
  for (const text of versions) {
    const version = Option.getOrUndefined(SemVer.fromString(text));
    if (version === undefined || !SemVer.satisfies(version, within)) continue;
    if (best === undefined || SemVer.isGreaterThan(version, best.version)) best = { text, version };
  }
  return best?.text;
}

/** How far two versions are apart. */
export function step(from: string, to: string): Step {
  return SemVer.diff(SemVer.fromStringUnsafe(from), SemVer.fromStringUnsafe(to)) ?? 'none';
}

/** The next version. */
export function raise(version: string, by: Exclude<Step, 'none'>): string {
  return SemVer.format(SemVer.increment(SemVer.fromStringUnsafe(version), by));
}

/** A unified diff with two lines around each change. */
export function changes(name: string, before: string, after: string): string {
  if (before === after) return '';
  return TextDiff.unified(before, after, { oldName: name, newName: name, context: 2 });
}

/** What leads back from the one text to the other. */
export function record(before: string, after: string): Change {
  return { after, back: TextDiff.make(after, before) };
}

/** The text from before the change; nothing for any text but the one after it. */
export function undo(change: Change, text: string): string | undefined {
  return text === change.after ? Option.getOrUndefined(TextDiff.apply(text, change.back)) : undefined;
}

/** The paths that one of the globs fits, hidden ones too. */
export function touched(paths: readonly string[], globs: readonly string[]): string[] {
  const matchers = globs.map((glob) => Glob.make(glob, { dot: true }));
  return paths.filter((path) => matchers.some((matcher) => Glob.matches(matcher, path)));
}
