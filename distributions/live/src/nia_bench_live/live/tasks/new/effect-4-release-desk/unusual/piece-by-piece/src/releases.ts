import * as Arr from 'effect/Array';
import { pipe } from 'effect/Function';
import * as Glob from 'effect/Glob';
import * as Option from 'effect/Option';
import * as Result from 'effect/Result';
import * as SemVer from 'effect/SemVer';
import * as Range from 'effect/SemVerRange';
import * as TextDiff from 'effect/TextDiff';
import type { Step } from './step';

export interface Change {
  back: Array<TextDiff.Edit<string>>;
}

export const newest = (versions: readonly string[], range: string): string | undefined => {
  const parsed = Range.parse(range);
  if (Result.isFailure(parsed)) throw parsed.failure;
  let found: SemVer.SemVer | undefined;
  for (const each of versions) {
    const version = Result.getOrUndefined(SemVer.parse(each));
    if (!version || !Range.matches(parsed.success, version)) continue;
    if (!found || SemVer.isGreaterThan(version, found)) found = version;
  }
  return found && SemVer.format(found);
};

export const step = (from: string, to: string): Step =>
  pipe(
    SemVer.parseUnsafe(to),
    SemVer.difference(SemVer.parseUnsafe(from)),
    Option.match({ onNone: (): Step => 'none', onSome: (each): Step => each }),
  );

export const raise = (version: string, by: Exclude<Step, 'none'>): string =>
  pipe(version, SemVer.parseUnsafe, SemVer.bump(by), SemVer.format);

export const changes = (name: string, before: string, after: string): string =>
  TextDiff.unified(TextDiff.lines(before, after), { context: 2, fromFile: name });

export const record = (before: string, after: string): Change => ({ back: TextDiff.codePoints(after, before) });

export const undo = ({ back }: Change, text: string): string | undefined =>
  pipe(TextDiff.applyText(text, back), Result.match({ onFailure: () => undefined, onSuccess: (before) => before }));

export const touched = (paths: readonly string[], globs: readonly string[]): string[] =>
  Arr.filter(paths, (path) => Arr.some(globs, (glob) => pipe(Glob.make(glob, { dot: true }), Glob.match(path))));
