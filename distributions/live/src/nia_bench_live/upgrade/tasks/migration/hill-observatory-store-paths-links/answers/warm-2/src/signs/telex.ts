import { encodeHTML } from 'entities';

/** Signs that have several names, with the one that the telex has always sent. */
const telexNames: [sign: string, name: string][] = [
  ['[', 'lbrack'], [']', 'rbrack'], ['`', 'DiacriticalGrave'], ['{', 'lbrace'], ['|', 'verbar'], ['}', 'rbrace'],
  ['®', 'circledR'], ['±', 'PlusMinus'], ['·', 'CenterDot'], ['½', 'frac12'], ['˙', 'DiacriticalDot'],
  ['˜', 'DiacriticalTilde'], ['ϑ', 'thetasym'], ['ϝ', 'digamma'], ['϶', 'backepsilon'], ['\u200b', 'NegativeMediumSpace'],
  ['‖', 'Verbar'], ['’', 'CloseCurlyQuote'], ['‚', 'lsquor'], ['”', 'CloseCurlyDoubleQuote'], ['…', 'hellip'],
  ['‵', 'backprime'], ['\u2062', 'InvisibleTimes'], ['ℂ', 'complexes'], ['ℋ', 'hamilt'], ['ℐ', 'imagline'],
  ['ℒ', 'lagran'], ['ℕ', 'naturals'], ['℘', 'weierp'], ['ℛ', 'realine'], ['ℜ', 'real'], ['ℝ', 'reals'],
  ['ℤ', 'integers'], ['ℨ', 'zeetrf'], ['ℬ', 'bernou'], ['ℭ', 'Cayleys'], ['ℱ', 'Fouriertrf'], ['ℳ', 'Mellintrf'],
  ['ℴ', 'order'], ['ℵ', 'alefsym'], ['ⅅ', 'CapitalDifferentialD'], ['ⅆ', 'dd'], ['ⅇ', 'ee'],
  ['←', 'larr'], ['↑', 'ShortUpArrow'], ['→', 'rarr'], ['↓', 'darr'], ['↔', 'harr'], ['↕', 'updownarrow'],
  ['↘', 'LowerRightArrow'], ['↙', 'LowerLeftArrow'], ['⇐', 'DoubleLeftArrow'], ['⇑', 'DoubleUpArrow'],
  ['⇒', 'DoubleRightArrow'], ['⇓', 'dArr'], ['⇔', 'DoubleLeftRightArrow'], ['⇕', 'DoubleUpDownArrow'],
  ['∅', 'empty'], ['∇', 'Del'], ['∈', 'Element'], ['∉', 'NotElement'], ['∋', 'ni'], ['∓', 'MinusPlus'],
  ['∔', 'dotplus'], ['∖', 'Backslash'], ['∘', 'compfn'], ['√', 'radic'], ['∝', 'prop'], ['∥', 'DoubleVerticalBar'],
  ['∦', 'NotDoubleVerticalBar'], ['∬', 'Int'], ['∭', 'iiint'], ['∮', 'conint'], ['∲', 'ClockwiseContourIntegral'],
  ['∳', 'awconint'], ['∴', 'there4'], ['∵', 'becaus'], ['∷', 'Colon'], ['∸', 'dotminus'], ['∽', 'backsim'],
  ['≀', 'VerticalTilde'], ['≁', 'NotTilde'], ['≄', 'NotTildeEqual'], ['≈', 'ap'], ['≡', 'Congruent'], ['≪', 'll'],
  ['≫', 'gg'], ['⊕', 'CirclePlus'], ['⊖', 'CircleMinus'], ['⊗', 'CircleTimes'], ['⊙', 'CircleDot'], ['⊥', 'bot'],
  ['⋆', 'sstarf'], ['★', 'bigstar'], ['△', 'bigtriangleup'], ['▽', 'bigtriangledown'], ['▪', 'blacksquare'],
];

const references = new Map(telexNames.map(([sign, name]) => [encodeHTML(sign), `&${name};`]));

/** A number as the telex writes it: with digits from 0 to f. A hyphen needs none. */
function numbered(digits: string): string {
  return digits === '45' ? '-' : `&#x${Number(digits).toString(16)};`;
}

/** A line for the telex, which writes `&` as `&amp;` and a telescope as `&#x1f52d;`. */
export function telexLine(line: string): string {
  return encodeHTML(line).replace(/&(?:#(\d+)|\w+);/g, (reference: string, digits?: string) =>
    digits === undefined ? (references.get(reference) ?? reference) : numbered(digits),
  );
}
