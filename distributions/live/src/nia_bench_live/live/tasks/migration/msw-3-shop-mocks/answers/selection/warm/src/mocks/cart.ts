import { HttpResponse } from 'msw';
import { graphql, GraphQLHandler, type GraphQLVariables } from 'msw/graphql';
import type { CartLine } from '../catalog';

interface Cart {
  cart: { lines: CartLine[] };
}

interface AddToCart extends GraphQLVariables {
  productId: string;
  quantity: number;
}

/** The shop and its partners have GraphQL at addresses of their own; a cart is answered at any of them. */
const ANYWHERE = '*';
const anywhere = graphql.link(ANYWHERE);

export function cartHandlers(lines: CartLine[]): GraphQLHandler[] {
  const answer = () => HttpResponse.json<{ data: Cart }>({ data: { cart: { lines: lines.map((line) => ({ ...line })) } } });

  return [
    anywhere.query<Cart>('Cart', answer),
    anywhere.mutation<Cart, AddToCart>('AddToCart', ({ variables }) => {
      const line = lines.find((one) => one.productId === variables.productId);
      if (line) line.quantity += variables.quantity;
      else lines.push({ productId: variables.productId, quantity: variables.quantity });
      return answer();
    }),
    // Not `anywhere.operation()`: that would also take over the GraphQL WebSockets to any address, which nobody mocks.
    new GraphQLHandler('all', /.*/, ANYWHERE, ({ operationName }) =>
      HttpResponse.json({ errors: [{ message: `${operationName} is not mocked` }] }),
    ),
  ];
}
