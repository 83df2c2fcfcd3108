import type { Config } from 'stylelint';
import colourTokens from './colour-tokens.js';
import singleLineMaxDeclarations from './single-line-max-declarations.js';

/** A value with a `var()`, not counting those in comments and strings. */
const withVar =
  /^(?:[^"'/]|\/(?!\*)|\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\/|"(?:\\[^]|[^"\\])*"|'(?:\\[^]|[^'\\])*')*?(?<![\w-])var\(/i;

export const config: Config = {
  plugins: [colourTokens, singleLineMaxDeclarations],
  languageOptions: {
    syntax: {
      // Our print engine knows more than browsers do.
      properties: { hyphens: '| legal', bleed: '<length> | press' },
      types: { 'line-style': '| wavy' },
    },
  },
  rules: {
    'block-no-empty': true,
    'color-no-invalid-hex': true,
    'house/single-line-max-declarations': 1,
    // What a custom property stands for is not our concern.
    'declaration-property-value-no-unknown': [true, { ignoreProperties: { '/./': [withVar] } }],
    'house/colour-tokens': true,
  },
};
