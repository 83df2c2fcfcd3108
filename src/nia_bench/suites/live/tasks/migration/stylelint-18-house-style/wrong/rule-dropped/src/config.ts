import type { Config } from 'stylelint';
import colourTokens from './colour-tokens.js';

export const config: Config = {
  plugins: [colourTokens],
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
  },
};
