import { SCALAR_STYLE, dump, visit } from 'js-yaml';

/** A recipe: what is done, step by step, as it was written down. */
export function printRecipe(steps: readonly string[]): string {
  return dump(
    { steps },
    {
      transform: (documents) =>
        visit(documents, (node) => {
          if (node.kind === 'scalar' && /^-.*$/.test(node.value)) node.style = SCALAR_STYLE.SINGLE_QUOTED;
        }),
    },
  );
}
