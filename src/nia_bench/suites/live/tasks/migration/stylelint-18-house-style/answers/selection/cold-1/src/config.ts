import type { Config } from 'stylelint';
import colourTokens from './colour-tokens.js';
import singleLine from './single-line.js';
import validHex from './valid-hex.js';

export const config: Config = {
  plugins: [colourTokens, singleLine, validHex],
  languageOptions: {
    syntax: {
      // Our print engine knows more than browsers do.
      properties: { hyphens: '| legal', bleed: '<length> | press' },
      types: { 'line-style': '| wavy' },
    },
  },
  rules: {
    'block-no-empty': true,
    'declaration-property-value-no-unknown': true,
    'house/valid-hex': true,
    'house/single-line': 1,
    'house/colour-tokens': true,
  },
};

/** The same for mending, which looks at each place for itself. */
export const mending: Config = {
  ...config,
  rules: { ...config.rules, 'house/colour-tokens': [true, { each: true }] },
};
