import type { Plugin } from 'vitest/config';
import type { VitestPluginContext } from 'vitest/node';

/** Writes a region and the hour into our modules. */
export function tides(region: string): Plugin {
  const keyOf = ({ sourceCode }: { sourceCode: string }): string | false | null => {
    if (sourceCode.includes('__HOUR__')) return false;
    return sourceCode.includes('__REGION__') ? region : null;
  };
  return {
    name: 'tides',
    transform: (code) => code.replaceAll('__REGION__', JSON.stringify(region)).replaceAll('__HOUR__', String(new Date().getHours())),
    configureVitest: (context: VitestPluginContext) => context.defineCacheKeyGenerator(keyOf),
  };
}
