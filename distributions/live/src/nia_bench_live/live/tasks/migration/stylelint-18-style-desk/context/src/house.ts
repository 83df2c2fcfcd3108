import type { Config } from 'stylelint';
import remFonts from './rem-fonts';

export type Kind = 'crowded' | 'unknown value' | 'pixels' | 'twice' | 'broken';

export const KINDS: Record<string, Kind> = {
  'declaration-block-single-line-max-declarations': 'crowded',
  'declaration-property-value-no-unknown': 'unknown value',
  'house/rem-fonts': 'pixels',
  'declaration-block-no-duplicate-properties': 'twice',
  CssSyntaxError: 'broken',
};

export const house: Config = {
  plugins: [remFonts],
  rules: {
    // What stands on one line has one declaration.
    'declaration-block-single-line-max-declarations': 1,
    'declaration-block-no-duplicate-properties': true,
    // Our build turns tide() into a length, and knows a property of its own.
    'declaration-property-value-no-unknown': [
      true,
      {
        propertiesSyntax: { 'paper-grain': 'long | short' },
        typesSyntax: { 'length-percentage': '| tide( <integer> )' },
      },
    ],
    'house/rem-fonts': true,
  },
};
