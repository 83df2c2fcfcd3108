import { compileString, type Deprecation, deprecations, type Version } from 'sass';
import { later } from './later.js';

/** Whether what comes in this version is there in Dart Sass 2.0.0. */
function isInTwo(version: Version): boolean {
  return version.major < 2 || (version.major === 2 && version.minor === 0 && version.patch === 0);
}

const known: Deprecation[] = Object.values(deprecations);
const spared = new Set<string>(later.map((entry) => (typeof entry === 'string' ? entry : entry.id)));

/** What becomes an error in 2.0.0, as far as it is none yet and not spared. */
const refused = known.filter(
  ({ id, status, obsoleteIn }) =>
    (status === 'active' || status === 'future') && obsoleteIn !== null && isInTwo(obsoleteIn) && !spared.has(id),
);

/** Sass says these only when it is asked to. */
const future = refused.filter(({ status }) => status === 'future');

export function build(scss: string): { css: string; deprecated: string[] } {
  const deprecated = new Set<string>();
  const { css } = compileString(scss, {
    fatalDeprecations: refused,
    futureDeprecations: future,
    logger: {
      warn(_message, options) {
        if (options.deprecation) deprecated.add(options.deprecationType.id);
      },
      debug() {},
    },
  });
  return { css, deprecated: [...deprecated].sort() };
}
