import type { Config } from 'stylelint';
import { plugins } from './rem-fonts';

export type Kind = 'crowded' | 'unknown value' | 'pixels' | 'twice' | 'broken';

export const KINDS: Record<string, Kind> = {
  'house/crowded': 'crowded',
  'declaration-property-value-no-unknown': 'unknown value',
  'house/rem-fonts': 'pixels',
  'declaration-block-no-duplicate-properties': 'twice',
  CssSyntaxError: 'broken',
};

const common: Config = {
  rules: {
    'declaration-block-no-duplicate-properties': [true, { severity: 'error' }],
    'declaration-property-value-no-unknown': [true, { severity: 'error' }],
  },
  languageOptions: {
    syntax: {
      properties: { 'paper-grain': 'long | short' },
      types: { 'length-percentage': '| <length> | <percentage> | tide(<integer>)' },
    },
  },
};

export const house: Config = {
  extends: [common],
  plugins,
  rules: { 'house/crowded': true, 'house/rem-fonts': true },
};
