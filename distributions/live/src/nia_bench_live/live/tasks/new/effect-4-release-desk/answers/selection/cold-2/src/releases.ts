import { Diff, Glob, Option, SemVer } from 'effect';
import type { Step } from './step';

/** What leads from the text after a change back to the one before it; plain JSON. */
export interface Change {
  /** A unified diff from the later text to the earlier one, with all lines around. */
  readonly back: string;
}

export function newest(versions: readonly string[], range: string): string | undefined {
  const wanted = SemVer.parseRangeUnsafe(range);
  let best: { text: string; version: SemVer.SemVer } | undefined;
  for (const text of versions) {
    const version = Option.getOrUndefined(SemVer.parse(text));
    if (version === undefined || !SemVer.satisfies(version, wanted)) continue;
    if (best === undefined || SemVer.Order(version, best.version) > 0) best = { text, version };
  }
  return best?.text;
}

export function step(from: string, to: string): Step {
  return SemVer.diff(SemVer.parseUnsafe(from), SemVer.parseUnsafe(to)) ?? 'none';
}

export function raise(version: string, step: Exclude<Step, 'none'>): string {
  return SemVer.format(SemVer.increment(SemVer.parseUnsafe(version), step));
}

export function changes(name: string, before: string, after: string): string {
  return Diff.unified(before, after, { oldName: name, newName: name, context: 2 });
}

export function record(before: string, after: string): Change {
  return { back: Diff.unified(after, before, { context: Number.MAX_SAFE_INTEGER }) };
}

export function undo(change: Change, text: string): string | undefined {
  return Option.getOrUndefined(Diff.applyUnified(text, change.back));
}

export function touched(paths: readonly string[], globs: readonly string[]): string[] {
  const matchers = globs.map((glob) => Glob.make(glob, { dot: true }));
  return paths.filter((path) => matchers.some((matcher) => Glob.matches(matcher, path)));
}
