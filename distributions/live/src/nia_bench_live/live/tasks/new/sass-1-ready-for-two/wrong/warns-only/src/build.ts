import { compileString, deprecations } from 'sass';
import { later } from './later.js';

export function build(scss: string): { css: string; deprecated: string[] } {
  const deprecated = new Set<string>();
  const { css } = compileString(scss, {
    fatalDeprecations: deprecations.dartSass2,
    silenceDeprecations: later,
    logger: {
      warn(_message, options) {
        if (options.deprecation) deprecated.add(options.deprecationType.id);
      },
      debug() {},
    },
  });
  return { css, deprecated: [...deprecated].sort() };
}
