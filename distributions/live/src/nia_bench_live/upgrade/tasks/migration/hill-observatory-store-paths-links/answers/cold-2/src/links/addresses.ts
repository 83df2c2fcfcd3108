/** A message whose signs cannot end an address, and what brings them back. */
export interface Veiled {
  text: string;
  unveil(found: string): string;
}

const authority = /(?<![\w/])((?:(?:https?|ftp|vo):)?\/\/(?:[^\s/?#@[\]()]*@)?)\[/gi;
const path = /(\/\/[^\s/?#]+[/?#])(\S*)/g;

/** An address of a machine in brackets is no link: it is cut off. Signs in the path of an address belong to it. */
export function veil(message: string): Veiled {
  const letters = new Map<string, string>();
  let next = 0x4e00;
  const letterOf = (sign: string): string => {
    const known = letters.get(sign);
    if (known !== undefined) return known;
    while (message.includes(String.fromCodePoint(next))) next += 1;
    const letter = String.fromCodePoint(next);
    next += 1;
    letters.set(sign, letter);
    return letter;
  };
  const text = message
    .replace(authority, '$1 [')
    .replace(path, (_, start: string, rest: string) => start + rest.replace(/(?![\0-\x7f｜])[\p{P}\p{S}]/gu, letterOf));
  return {
    text,
    unveil(found) {
      let result = found;
      for (const [sign, letter] of letters) result = result.replaceAll(letter, () => sign);
      return result;
    },
  };
}

/** Whether a link leads to a machine in brackets. */
export function isBracketed(url: string): boolean {
  return /^(?:[a-z]+:)?\/\/(?:[^/?#@]*@)?\[/i.test(url);
}
