import { dump, SCALAR_STYLE, visit } from 'js-yaml';

/** The file of a message that was recorded. */
export function voiceFile(from: string, sound: Uint8Array): string {
  return dump(
    { from, sound },
    {
      transform: (documents) =>
        visit(documents, (node) => {
          if (node.kind === 'scalar' && node.tag.endsWith('binary') && node.value.length > 78) {
            node.style = SCALAR_STYLE.FOLDED_BLOCK;
          }
        }),
    },
  );
}
