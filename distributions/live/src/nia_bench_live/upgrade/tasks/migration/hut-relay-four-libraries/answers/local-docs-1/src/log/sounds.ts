import { dump, load, SCALAR_STYLE, visit } from 'js-yaml';
import { logStyles } from './schema';

/** The file of a message that was recorded. */
export function voiceFile(from: string, sound: Uint8Array): string {
  return dump(
    { from, sound },
    {
      scalarStyleRules: logStyles,
      transform: (documents) =>
        visit(documents, (node) => {
          if (node.kind !== 'mapping') return;
          for (const { key, value } of node.items) {
            if (key.kind !== 'scalar' || key.value !== 'sound' || value.kind !== 'scalar') continue;
            // A long sound stands below its name; one that could be something else has quotes.
            if (value.value.length > 78) value.style = SCALAR_STYLE.FOLDED_BLOCK;
            else if (value.value === '' || typeof load(value.value) !== 'string') value.style = SCALAR_STYLE.SINGLE_QUOTED;
          }
        }),
    },
  );
}
