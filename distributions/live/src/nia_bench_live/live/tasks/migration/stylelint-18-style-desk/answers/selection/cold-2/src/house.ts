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
  // Our build turns tide() into a length, and knows a property of its own.
  languageOptions: {
    syntax: {
      properties: { 'paper-grain': 'long | short' },
      types: { 'length-percentage': '| tide( <integer> )' },
    },
  },
  rules: {
    // What stands on one line has one declaration.
    'declaration-block-single-line-max-declarations': 1,
    'declaration-block-no-duplicate-properties': true,
    'declaration-property-value-no-unknown': true,
    'house/rem-fonts': true,
  },
};
