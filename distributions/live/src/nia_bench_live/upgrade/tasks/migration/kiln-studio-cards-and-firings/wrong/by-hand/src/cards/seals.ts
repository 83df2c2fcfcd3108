import { SCALAR_STYLE, dump, visit } from 'js-yaml';

/** A card with the picture of a seal. */
export function printSeal(potter: string, picture: Uint8Array): string {
  return dump(
    { potter, picture },
    {
      transform: (documents) =>
        visit(documents, (node) => {
          const isLong = node.kind === 'scalar' && node.tag.endsWith('binary') && node.value.length > 78;
          if (isLong) node.style = SCALAR_STYLE.FOLDED_BLOCK;
        }),
    },
  );
}
