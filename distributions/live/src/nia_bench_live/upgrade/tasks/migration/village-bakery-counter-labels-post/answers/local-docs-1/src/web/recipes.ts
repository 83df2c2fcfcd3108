import { LinkifyIt } from 'linkify-it';
import { links } from './options';

const linkify = new LinkifyIt({ ...links, fuzzyLink: false, fuzzyEmail: false });

/** Puts letters in the places of the dashes, dots and other such signs in addresses, which are a part of them. */
function plainSigns(text: string): string {
  return text.replace(/(\/\/[^\s/?#]+)([/?#]\S*)/g, (_, host: string, path: string) => {
    return host + path.replace(/(?!\uff5c)[^\P{P}\x00-\x7f]|(?!\uff5c)[^\P{S}\x00-\x7f]/gu, (sign) => 'x'.repeat(sign.length));
  });
}

/** The recipes that a guest names. Their addresses have dashes and dots such as /rye–oats·mild in them. */
export function recipeLinks(text: string): string[] {
  return (linkify.match(plainSigns(text)) ?? []).map(({ index, lastIndex, raw, url }) =>
    url.replace(raw, () => text.slice(index, lastIndex)),
  );
}
