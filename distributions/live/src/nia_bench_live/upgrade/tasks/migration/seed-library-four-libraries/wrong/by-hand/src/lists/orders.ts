import { dump, SCALAR_STYLE, visit } from 'js-yaml';

/** The commands that the nightly job gives, one for each line. */
export function nightlyOrders(orders: readonly string[]): string {
  return dump(
    { orders },
    {
      transform: (documents) =>
        visit(documents, (node) => {
          if (node.kind === 'scalar' && /^-.*$/.test(node.value)) node.style = SCALAR_STYLE.SINGLE_QUOTED;
        }),
    },
  );
}
