import { DEFAULT_SCALAR_STYLE_RULES, dump, SCALAR_STYLE, type ScalarLayout } from 'js-yaml';

function foldSounds(layout: ScalarLayout): void {
  if (layout.node.tag.endsWith('binary') && layout.node.value.length >= 79) layout.style = SCALAR_STYLE.FOLDED_BLOCK;
}

/** The file of a message that was recorded. */
export function voiceFile(from: string, sound: Uint8Array): string {
  return dump({ from, sound }, { scalarStyleRules: [foldSounds, ...Object.values(DEFAULT_SCALAR_STYLE_RULES)] });
}
