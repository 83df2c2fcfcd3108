import type { Config } from 'stylelint';
import { plugins } from './colour-tokens.js';

const syntax = {
  properties: { hyphens: '| legal', bleed: '<length> | press' },
  types: { 'line-style': '| wavy' },
};

export const config: Config = {
  plugins,
  languageOptions: { syntax },
  rules: {
    'block-no-empty': true,
    'color-no-invalid-hex': true,
    'declaration-property-value-no-unknown': true,
    'house/colour-tokens': true,
    'house/lines': 1,
  },
};
