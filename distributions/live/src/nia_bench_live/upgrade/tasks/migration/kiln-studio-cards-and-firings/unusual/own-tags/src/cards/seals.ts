import { DEFAULT_SCALAR_STYLE_RULES, SCALAR_STYLE, dump, type ScalarStyleRule } from 'js-yaml';

const folded: ScalarStyleRule = (layout) => {
  if (layout.node.tag.endsWith('binary') && layout.node.value.length >= 79) layout.style = SCALAR_STYLE.FOLDED_BLOCK;
};

/** A card with the picture of a seal. */
export function printSeal(potter: string, picture: Uint8Array): string {
  return dump({ potter, picture }, { scalarStyleRules: [folded, ...Object.values(DEFAULT_SCALAR_STYLE_RULES)] });
}
