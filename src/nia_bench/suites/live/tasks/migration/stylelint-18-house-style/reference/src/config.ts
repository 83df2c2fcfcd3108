import type { Config } from 'stylelint';
import colourTokens from './colour-tokens.js';
import singleLine from './single-line.js';

export const config: Config = {
  plugins: [colourTokens, singleLine],
  // Our print engine knows more than browsers do.
  languageOptions: {
    syntax: {
      properties: { hyphens: '| legal', bleed: '<length> | press' },
      types: { 'line-style': '| wavy' },
    },
  },
  rules: {
    'block-no-empty': true,
    'color-no-invalid-hex': true,
    'declaration-property-value-no-unknown': true,
    'house/colour-tokens': true,
    'house/single-line-max-declarations': 1,
  },
};
