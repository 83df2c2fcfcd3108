import type { Config } from 'stylelint';
import colourTokens from './colour-tokens.js';

export const config: Config = {
  plugins: [colourTokens],
  rules: {
    'block-no-empty': true,
    'color-no-invalid-hex': true,
    'declaration-block-single-line-max-declarations': 1,
    'declaration-property-value-no-unknown': [
      true,
      {
        // Our print engine knows more than browsers do.
        propertiesSyntax: { hyphens: '| legal', bleed: '<length> | press' },
        typesSyntax: { 'line-style': '| wavy' },
      },
    ],
    'house/colour-tokens': true,
  },
};
