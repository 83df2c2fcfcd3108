import type { Plugin } from 'vitest/config';
import type {} from 'vitest/node';

/** Writes a region and the hour into our modules. */
export function tides(region: string): Plugin {
  return {
    name: 'tides',
    transform(code) {
      return code.replaceAll('__REGION__', JSON.stringify(region)).replaceAll('__HOUR__', String(new Date().getHours()));
    },
    configureVitest({ experimental_defineCacheKeyGenerator }) {
      experimental_defineCacheKeyGenerator(({ sourceCode }) => {
        if (sourceCode.includes('__HOUR__')) return false;
        return sourceCode.includes('__REGION__') ? region : undefined;
      });
    },
  };
}
