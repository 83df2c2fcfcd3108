import { DEFAULT_SCALAR_STYLE_RULES, SCALAR_STYLE, dump, type ScalarStyleRule } from 'js-yaml';

const quoted: ScalarStyleRule = (layout) => {
  const { value } = layout.node;
  if (value.startsWith('-') && !value.includes('\n')) layout.style = SCALAR_STYLE.SINGLE_QUOTED;
};

/** A recipe: what is done, step by step, as it was written down. */
export function printRecipe(steps: readonly string[]): string {
  return dump({ steps }, { scalarStyleRules: [quoted, ...Object.values(DEFAULT_SCALAR_STYLE_RULES)] });
}
