import { DEFAULT_SCALAR_STYLE_RULES, dump, SCALAR_STYLE, type DumpOptions, type ScalarStyleRule } from 'js-yaml';
import { byDeparture, type Sailing } from '../domain/sailing';

const oldBoolean = /^(?:y|Y|yes|Yes|YES|on|On|ON|n|N|no|No|NO|off|Off|OFF)$/;
const oldBase60 = /^[-+]?[0-9_]+(?::[0-9_]+)+(?:\.[0-9_]*)?$/;

/** Texts that old readers take for something else, such as times, are in quotes. */
const quoteOldForms: ScalarStyleRule = (layout) => {
  const { value } = layout.node;
  if (layout.style === SCALAR_STYLE.PLAIN && (oldBoolean.test(value) || oldBase60.test(value))) {
    layout.style = SCALAR_STYLE.SINGLE_QUOTED;
  }
};

const style: DumpOptions = { scalarStyleRules: [quoteOldForms, ...Object.values(DEFAULT_SCALAR_STYLE_RULES)] };

/** The day's sailings as a file for the notice boards, earliest first. */
export function boardFile(sailings: readonly Sailing[]): string {
  // Only plain objects are written. A sailing that comes twice is still the same one.
  const plain = new Map(sailings.map((sailing) => [sailing, { ...sailing }]));
  return dump({ sailings: byDeparture(sailings).map((sailing) => plain.get(sailing)) }, { ...style, lineWidth: 60 });
}

export function boardTitle(sailings: readonly Sailing[]): string {
  const vessels = [...new Set(sailings.map((sailing) => sailing.vessel))];
  return dump({ count: sailings.length, vessels }, { ...style, flowLevel: 1 });
}
