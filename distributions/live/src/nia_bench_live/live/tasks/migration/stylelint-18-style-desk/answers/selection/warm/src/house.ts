import type { Config } from 'stylelint';
import crowded from './crowded';
import remFonts from './rem-fonts';

export type Kind = 'crowded' | 'unknown value' | 'pixels' | 'twice' | 'broken';

export const KINDS: Record<string, Kind> = {
  'house/crowded': 'crowded',
  'declaration-property-value-no-unknown': 'unknown value',
  'house/rem-fonts': 'pixels',
  'declaration-block-no-duplicate-properties': 'twice',
  CssSyntaxError: 'broken',
};

/** A value with a `var()`, not counting those in comments and strings. */
const withVar =
  /^(?:[^"'/]|\/(?!\*)|\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\/|"(?:\\[^]|[^"\\])*"|'(?:\\[^]|[^'\\])*')*?(?<![\w-])var\(/i;

export const house: Config = {
  plugins: [crowded, remFonts],
  languageOptions: {
    syntax: {
      // Our build turns tide() into a length, and knows a property of its own.
      properties: { 'paper-grain': 'long | short' },
      types: { 'length-percentage': '| tide( <integer> )' },
    },
  },
  rules: {
    // What stands on one line has one declaration.
    'house/crowded': 1,
    'declaration-block-no-duplicate-properties': true,
    // What a custom property stands for is not looked up.
    'declaration-property-value-no-unknown': [true, { ignoreProperties: { '/./': [withVar] } }],
    'house/rem-fonts': true,
  },
};
