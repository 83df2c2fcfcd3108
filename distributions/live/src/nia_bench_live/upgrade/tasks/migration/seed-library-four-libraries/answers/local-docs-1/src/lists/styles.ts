import { DEFAULT_SCALAR_STYLE_RULES, SCALAR_STYLE, type ScalarStyleRule } from 'js-yaml';

const unprintable = /[^\n\x20-\x7E\xA1-\u2027\u202A-\uD7FF\uE000-\uFEFE\uFF00-\uFFFD\u{10000}-\u{10FFFF}]/u;
const ambiguous = /^(?:[yYnN]|yes|Yes|YES|no|No|NO|on|On|ON|off|Off|OFF|[-+]?[0-9_]+(?::[0-9_]+)+(?:\.[0-9_]*)?)$/;

const quoteUnprintable: ScalarStyleRule = (layout) => {
  if (layout.style === SCALAR_STYLE.PLAIN && unprintable.test(layout.node.value)) {
    layout.style = SCALAR_STYLE.DOUBLE_QUOTED;
  }
};

const quoteAmbiguous: ScalarStyleRule = (layout) => {
  if (layout.style !== SCALAR_STYLE.PLAIN || !ambiguous.test(layout.node.value)) return;
  const isDouble = layout.presenterOptions.quoteStyle === 'double';
  layout.style = isDouble ? SCALAR_STYLE.DOUBLE_QUOTED : SCALAR_STYLE.SINGLE_QUOTED;
};

/** How the texts in the lists are written. */
export const listStyles: readonly ScalarStyleRule[] = [
  DEFAULT_SCALAR_STYLE_RULES.applyQuoteFlowKeysOption,
  quoteUnprintable,
  DEFAULT_SCALAR_STYLE_RULES.applyForceQuotesOption,
  DEFAULT_SCALAR_STYLE_RULES.tryLongOrMultilineAsBlock,
  quoteAmbiguous,
  DEFAULT_SCALAR_STYLE_RULES.quoteInvalidPlain,
  DEFAULT_SCALAR_STYLE_RULES.fallbackToDoubleQuoted,
];
