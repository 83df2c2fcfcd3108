import * as Diff from 'effect/Diff';
import * as Glob from 'effect/Glob';
import * as Option from 'effect/Option';
import * as SemVer from 'effect/SemVer';
import type { Step } from './step.js';

/** How to get from the later text back to the earlier one; plain data, to be kept as JSON. */
export interface Change {
  readonly back: Diff.Patch;
}

/** The newest of the versions that are in the range. Throws where the range is none. */
export function newest(versions: readonly string[], range: string): string | undefined {
  const wanted = SemVer.rangeFromStringUnsafe(range);
  let best: { text: string; version: SemVer.SemVer } | undefined;
  for (const text of versions) {
    const version = Option.getOrUndefined(SemVer.fromString(text));
    if (version === undefined || !SemVer.satisfies(version, wanted)) continue;
    if (best === undefined || SemVer.Order(version, best.version) > 0) best = { text, version };
  }
  return best?.text;
}

/** How far two versions are apart. */
export function step(from: string, to: string): Step {
  const a = SemVer.fromStringUnsafe(from);
  const b = SemVer.fromStringUnsafe(to);
  return Option.getOrElse(SemVer.diff(a, b), () => 'none' as const);
}

/** The next version. */
export function raise(version: string, by: Exclude<Step, 'none'>): string {
  return SemVer.format(SemVer.increment(SemVer.fromStringUnsafe(version), by));
}

/** A unified diff with two lines around each change; empty where nothing changed. */
export function changes(name: string, before: string, after: string): string {
  if (before === after) return '';
  return Diff.unified(before, after, { context: 2, oldName: name, newName: name });
}

export function record(before: string, after: string): Change {
  return { back: Diff.make(after, before) };
}

/** The text before the change, where `text` is the one after it. */
export function undo(change: Change, text: string): string | undefined {
  return Option.getOrUndefined(Diff.apply(change.back, text));
}

/** The paths that one of the globs fits. */
export function touched(paths: readonly string[], globs: readonly string[]): string[] {
  const matchers = globs.map((glob) => Glob.make(glob, { dot: true }));
  return paths.filter((path) => matchers.some((matcher) => Glob.matches(matcher, path)));
}
