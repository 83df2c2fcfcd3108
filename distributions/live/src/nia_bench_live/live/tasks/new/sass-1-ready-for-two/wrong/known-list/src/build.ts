import { compileString, deprecations } from 'sass';
import { later } from './later.js';

/** Errors from Dart Sass 3.0.0 on only, or what is mended later. */
const stays = new Set<string>(['import', 'global-builtin', ...later.map((one) => (typeof one === 'string' ? one : one.id))]);

export function build(scss: string): { css: string; deprecated: string[] } {
  const deprecated = new Set<string>();
  const { css } = compileString(scss, {
    fatalDeprecations: Object.values(deprecations).filter(({ id }) => !stays.has(id)),
    logger: {
      warn(_message, options) {
        if (options.deprecation) deprecated.add(options.deprecationType.id);
      },
      debug() {},
    },
  });
  return { css, deprecated: [...deprecated].sort() };
}
