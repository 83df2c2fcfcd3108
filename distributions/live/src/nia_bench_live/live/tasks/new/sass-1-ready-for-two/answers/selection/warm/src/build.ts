import { compileString, deprecations } from 'sass';
import { later } from './later.js';

/** What may stay in our sheets for the time being, by id and each once. */
const spared = [...new Set(later.map((deprecation) => (typeof deprecation === 'string' ? deprecation : deprecation.id)))];

/**
 * Compiles a sheet. Throws what Sass throws, also where the sheet uses something that will be an error in
 * Dart Sass 2.0.0 and is not to be spared; `deprecated` tells what else that is deprecated it uses.
 */
export function build(scss: string): { css: string; deprecated: string[] } {
  const deprecated = new Set<string>();
  const { css } = compileString(scss, {
    fatalDeprecations: {
      // Sass refuses to exclude what is not included, and not all that is spared need be an error in 2.0.0.
      include: [deprecations.dartSass2, ...spared],
      exclude: spared,
    },
    logger: {
      warn(_message, options) {
        if (options.deprecation) deprecated.add(options.deprecationType.id);
      },
      debug() {},
    },
  });
  return { css, deprecated: [...deprecated].sort() };
}
