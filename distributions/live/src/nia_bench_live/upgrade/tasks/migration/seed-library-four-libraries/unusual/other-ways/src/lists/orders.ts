import { DEFAULT_SCALAR_STYLE_RULES, dump, SCALAR_STYLE, type ScalarStyleRule } from 'js-yaml';

const quoted: ScalarStyleRule = (layout) => {
  const { value } = layout.node;
  if (value.startsWith('-') && !value.includes('\n')) layout.style = SCALAR_STYLE.SINGLE_QUOTED;
};

/** The commands that the nightly job gives, one for each line. */
export function nightlyOrders(orders: readonly string[]): string {
  return dump({ orders }, { scalarStyleRules: [quoted, ...Object.values(DEFAULT_SCALAR_STYLE_RULES)] });
}
