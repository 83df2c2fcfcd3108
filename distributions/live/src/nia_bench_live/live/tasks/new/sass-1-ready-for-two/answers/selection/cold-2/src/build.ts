import { compileString, deprecations, type Deprecation, type Logger, type Version } from 'sass';
import { later } from './later';

const spared = new Set<string>(later.map((entry) => (typeof entry === 'string' ? entry : entry.id)));

/** Whether something that goes in this version is gone in Dart Sass 2.0.0. */
function goneInTwo({ major, minor, patch }: Version): boolean {
  return major < 2 || (major === 2 && minor === 0 && patch === 0);
}

/** What Sass says will be an error in Dart Sass 2.0.0, without what may stay for the time being. */
function refused(): Deprecation[] {
  return Object.values(deprecations).filter(
    (deprecation: Deprecation) =>
      deprecation.status === 'active' &&
      !spared.has(deprecation.id) &&
      deprecation.obsoleteIn !== null &&
      goneInTwo(deprecation.obsoleteIn),
  );
}

export function build(scss: string): { css: string; deprecated: string[] } {
  const met = new Set<string>();
  const logger: Logger = {
    warn(_message, options) {
      if (options.deprecation) met.add(options.deprecationType.id);
    },
    debug() {},
  };

  const { css } = compileString(scss, {
    fatalDeprecations: refused(),
    verbose: true,
    logger,
  });

  return { css, deprecated: [...met].sort() };
}
