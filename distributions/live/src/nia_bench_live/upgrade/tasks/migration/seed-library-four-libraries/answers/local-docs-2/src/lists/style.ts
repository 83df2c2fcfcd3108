import { DEFAULT_SCALAR_STYLE_RULES, SCALAR_STYLE, type ScalarStyleRule } from 'js-yaml';

const unprintable = /[^\n\u0020-\u007e\u00a1-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]|[\u2028\u2029\ufeff]/u;

const sign = /^[-?:,[\]{}#&*!|=>'"%@`]/;
const oldBoolean = /^(?:y|Y|yes|Yes|YES|on|On|ON|n|N|no|No|NO|off|Off|OFF)$/;
const oldTime = /^[-+]?[0-9_]+(?::[0-9_]+)+(?:\.[0-9_]*)?$/;

const doubleQuoteUnprintable: ScalarStyleRule = (layout) => {
  if (unprintable.test(layout.node.value)) layout.style = SCALAR_STYLE.DOUBLE_QUOTED;
};

/** Quotes texts that old readers take for something else. */
const quoteForOldReaders: ScalarStyleRule = (layout) => {
  const { tag, value } = layout.node;
  if (layout.style !== SCALAR_STYLE.PLAIN || !/[:!]str$/.test(tag)) return;
  if (sign.test(value) || oldBoolean.test(value) || oldTime.test(value)) {
    layout.style =
      layout.presenterOptions.quoteStyle === 'double' ? SCALAR_STYLE.DOUBLE_QUOTED : SCALAR_STYLE.SINGLE_QUOTED;
  }
};

/** How texts are written in all lists of the library. */
export const scalarStyleRules: readonly ScalarStyleRule[] = [
  DEFAULT_SCALAR_STYLE_RULES.applyQuoteFlowKeysOption,
  doubleQuoteUnprintable,
  DEFAULT_SCALAR_STYLE_RULES.applyForceQuotesOption,
  DEFAULT_SCALAR_STYLE_RULES.tryLongOrMultilineAsBlock,
  DEFAULT_SCALAR_STYLE_RULES.quoteInvalidPlain,
  quoteForOldReaders,
  DEFAULT_SCALAR_STYLE_RULES.fallbackToDoubleQuoted,
];
