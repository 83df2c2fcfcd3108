import {
  DEFAULT_SCALAR_STYLE_RULES,
  dump,
  type DumpOptions,
  SCALAR_STYLE,
  type ScalarStyleRule,
} from 'js-yaml';

const oldTruth = /^(?:y|Y|yes|Yes|YES|on|On|ON|n|N|no|No|NO|off|Off|OFF)$/;
const oldTime = /^[-+]?[0-9_]+(?::[0-9_]+)+(?:\.[0-9_]*)?$/;

/** Texts that older readers take for something else, such as `08:30`, are quoted; blanks are quoted like any text. */
const quoteAsEver: ScalarStyleRule = (layout) => {
  const { value } = layout.node;
  if (layout.style !== SCALAR_STYLE.PLAIN || !(oldTruth.test(value) || oldTime.test(value) || /^ +$/.test(value))) return;
  const double = layout.presenterOptions.quoteStyle === 'double';
  layout.style = double ? SCALAR_STYLE.DOUBLE_QUOTED : SCALAR_STYLE.SINGLE_QUOTED;
};

const { applyQuoteFlowKeysOption, ...otherRules } = DEFAULT_SCALAR_STYLE_RULES;
const scalarStyleRules = [applyQuoteFlowKeysOption, quoteAsEver, ...Object.values(otherRules)];

/** A copy without undefined: such an entry is left out, and such an item of a list is null. What is shared stays shared. */
function defined(value: unknown, change: (value: unknown) => unknown, copies = new Map<unknown, unknown>()): unknown {
  const changed = change(value);
  if (copies.has(changed)) return copies.get(changed);
  if (Array.isArray(changed)) {
    const list: unknown[] = [];
    copies.set(changed, list);
    for (const item of changed) list.push(defined(item, change, copies) ?? null);
    return list;
  }
  if (Object.prototype.toString.call(changed) === '[object Object]') {
    const entries: Record<string, unknown> = {};
    copies.set(changed, entries);
    for (const [key, entry] of Object.entries(changed as object)) {
      const copy = defined(entry, change, copies);
      if (copy !== undefined) Object.defineProperty(entries, key, { value: copy, enumerable: true, writable: true });
    }
    return entries;
  }
  return changed;
}

/** Writes a value as a file. */
export function write(value: unknown, options: DumpOptions = {}, change = (part: unknown): unknown => part): string {
  return dump(defined(value, change), { scalarStyleRules, ...options });
}
