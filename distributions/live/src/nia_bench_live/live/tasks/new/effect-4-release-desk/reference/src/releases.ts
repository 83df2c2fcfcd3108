import { Glob, Option, Result, SemVer, SemVerRange, TextDiff } from 'effect';
import type { Step } from './step';

export type Change = ReadonlyArray<TextDiff.Edit<string>>;

export function newest(versions: readonly string[], range: string): string | undefined {
  const known = versions.map(SemVer.parse).filter(Result.isSuccess);
  const found = SemVerRange.maxSatisfying(
    SemVerRange.parseUnsafe(range),
    known.map(({ success }) => success),
  );
  return Option.getOrUndefined(Option.map(found, SemVer.format));
}

export function step(from: string, to: string): Step {
  const difference = SemVer.difference(SemVer.parseUnsafe(from), SemVer.parseUnsafe(to));
  return Option.getOrElse(difference, () => 'none' as const);
}

export function raise(version: string, by: Exclude<Step, 'none'>): string {
  return SemVer.format(SemVer.bump(SemVer.parseUnsafe(version), by));
}

export function changes(name: string, before: string, after: string): string {
  return TextDiff.unified(TextDiff.lines(before, after), { context: 2, fromFile: name, toFile: name });
}

export function record(before: string, after: string): Change {
  return TextDiff.lines(before, after);
}

export function undo(change: Change, text: string): string | undefined {
  return Result.getOrUndefined(TextDiff.applyText(text, TextDiff.invert(change)));
}

export function touched(paths: readonly string[], globs: readonly string[]): string[] {
  const all = globs.map((glob) => Glob.make(glob, { dot: true }));
  return paths.filter((path) => all.some((glob) => Glob.match(glob, path)));
}
