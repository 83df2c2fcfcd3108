import {
  binaryTag,
  CORE_SCHEMA,
  DEFAULT_SCALAR_STYLE_RULES,
  defineScalarTag,
  floatCoreTag,
  intCoreTag,
  intYaml11Tag,
  legacyMapTag,
  mergeTag,
  SCALAR_STYLE,
  type ScalarStyleRule,
  timestampTag,
} from 'js-yaml';

/** Whole numbers, which may have underlines between their digits. */
const int = defineScalarTag<number>('tag:yaml.org,2002:int', {
  ...intCoreTag,
  resolve: (source, isExplicit, tagName) => {
    if (/^[-+]?0[bx]/.test(source)) return intYaml11Tag.resolve(source, isExplicit, tagName);
    const digits = /^[-+]?\d[\d_]*\d$/.test(source) ? source.replaceAll('_', '') : source;
    return intCoreTag.resolve(digits, isExplicit, tagName);
  },
});

const float = defineScalarTag<number>('tag:yaml.org,2002:float', {
  ...floatCoreTag,
  resolve: (source, isExplicit, tagName) => {
    const isLong = /^[-+]?(?:\d[\d_]*(?:\.[\d_]*)?|\.[\d_]+)(?:[eE][-+]?\d+)?$/.test(source) && !source.endsWith('_');
    return floatCoreTag.resolve(isLong ? source.replaceAll('_', '') : source, isExplicit, tagName);
  },
});

/** How the logs are read. */
export const logSchema = CORE_SCHEMA.withTags(legacyMapTag, mergeTag, timestampTag, binaryTag, int, float);

const unprintable = /[^\n\x20-\x7E\xA1-\u2027\u202A-\uD7FF\uE000-\uFEFE\uFF00-\uFFFD\u{10000}-\u{10FFFF}]/u;
const ambiguous = /^(?:[yYnN]|yes|Yes|YES|no|No|NO|on|On|ON|off|Off|OFF|[-+]?[0-9_]+(?::[0-9_]+)+(?:\.[0-9_]*)?)$/;

const quoteUnprintable: ScalarStyleRule = (layout) => {
  if (layout.style === SCALAR_STYLE.PLAIN && unprintable.test(layout.node.value)) {
    layout.style = SCALAR_STYLE.DOUBLE_QUOTED;
  }
};

const quoteAmbiguous: ScalarStyleRule = (layout) => {
  if (layout.style === SCALAR_STYLE.PLAIN && ambiguous.test(layout.node.value)) {
    layout.style = SCALAR_STYLE.SINGLE_QUOTED;
  }
};

/** How the texts in the logs are written. */
export const logStyles: readonly ScalarStyleRule[] = [
  DEFAULT_SCALAR_STYLE_RULES.applyQuoteFlowKeysOption,
  quoteUnprintable,
  DEFAULT_SCALAR_STYLE_RULES.applyForceQuotesOption,
  DEFAULT_SCALAR_STYLE_RULES.tryLongOrMultilineAsBlock,
  quoteAmbiguous,
  DEFAULT_SCALAR_STYLE_RULES.quoteInvalidPlain,
  DEFAULT_SCALAR_STYLE_RULES.fallbackToDoubleQuoted,
];
