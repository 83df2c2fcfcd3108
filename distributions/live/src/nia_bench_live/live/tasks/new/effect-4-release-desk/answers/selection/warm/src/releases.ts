import { Array as Arr, Glob, Option, Result, SemVer, SemVerRange, TextDiff } from 'effect';
import type { Step } from './step';

/** What leads from one text to another, line by line: plain data, which JSON keeps as it is. */
export interface Change {
  readonly edits: ReadonlyArray<TextDiff.Edit<string>>;
}

/** The newest of the versions that are in the range. What is no version is skipped; a range that is none throws. */
export function newest(versions: readonly string[], range: string): string | undefined {
  const wanted = SemVerRange.parseUnsafe(range);
  const known = Arr.getSuccesses(versions.map((version) => SemVer.parse(version)));
  return Option.getOrUndefined(Option.map(SemVerRange.maxSatisfying(wanted, known), SemVer.format));
}

/** How far the two versions are apart, `none` where neither comes before the other. */
export function step(from: string, to: string): Step {
  return Option.getOrUndefined(SemVer.difference(SemVer.parseUnsafe(from), SemVer.parseUnsafe(to))) ?? 'none';
}

/** The version that comes next by this step. */
export function raise(version: string, step: Exclude<Step, 'none'>): string {
  return SemVer.format(SemVer.bump(SemVer.parseUnsafe(version), step));
}

/** A unified diff with two lines around each change, empty where nothing changed. */
export function changes(name: string, before: string, after: string): string {
  return TextDiff.unified(TextDiff.lines(before, after), { context: 2, fromFile: name, toFile: name });
}

/** What `undo` needs to get from `after` back to `before`. */
export function record(before: string, after: string): Change {
  return { edits: TextDiff.lines(before, after) };
}

/** The text before the change, or `undefined` where `text` is not the one after it. */
export function undo(change: Change, text: string): string | undefined {
  return Result.getOrUndefined(TextDiff.applyText(text, TextDiff.invert(change.edits)));
}

/** The paths that one of the globs fits, in their order, hidden ones too. */
export function touched(paths: readonly string[], globs: readonly string[]): string[] {
  const compiled = globs.map((glob) => Glob.make(glob, { dot: true }));
  return paths.filter((path) => compiled.some((glob) => Glob.match(glob, path)));
}
