import { compileString, deprecations, type Deprecation, type Version } from 'sass';
import { later } from './later';

const spared = new Set<string>(later.map((one) => (typeof one === 'string' ? one : one.id)));

/** Whether what is gone in this version is an error in Dart Sass 2.0.0. */
function goneInTwo(version: Version | null | undefined): boolean {
  if (version === null || version === undefined) return false;
  return version.major < 2 || (version.major === 2 && version.minor === 0 && version.patch === 0);
}

/** What is an error now: what Sass says will be one in 2.0.0, but for what is spared. */
const refused: Deprecation[] = Object.values(deprecations).filter(
  (deprecation) =>
    deprecation.status === 'active' && goneInTwo(deprecation.obsoleteIn) && !spared.has(deprecation.id),
);

/** Builds a sheet, as long as nothing in it is refused. */
export function build(scss: string): { css: string; deprecated: string[] } {
  const deprecated = new Set<string>();
  const { css } = compileString(scss, {
    fatalDeprecations: refused,
    verbose: true,
    logger: {
      warn(_message, options) {
        if (options.deprecation) deprecated.add(options.deprecationType.id);
      },
      debug() {},
    },
  });
  return { css, deprecated: [...deprecated].sort() };
}
