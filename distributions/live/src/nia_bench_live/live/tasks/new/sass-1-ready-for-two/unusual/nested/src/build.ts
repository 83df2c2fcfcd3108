import * as sass from 'sass';
import { later } from './later.js';

/** A logger that keeps what it is told of deprecations, and nothing else. */
class Kept implements sass.Logger {
  readonly ids: string[] = [];

  warn = (_: string, told: { deprecation: boolean; deprecationType?: sass.Deprecation }): void => {
    const id = told.deprecationType?.id;
    if (id !== undefined && !this.ids.includes(id)) this.ids.push(id);
  };

  debug = (): void => undefined;
}

export const build = (scss: string) => {
  const logger = new Kept();
  const spared: sass.DeprecationSelectorDifference = { include: [sass.deprecations.dartSass2], exclude: later };
  const result = sass.compileString(scss, { logger, verbose: true, fatalDeprecations: [spared] });
  return { css: result.css, deprecated: logger.ids.sort() };
};
