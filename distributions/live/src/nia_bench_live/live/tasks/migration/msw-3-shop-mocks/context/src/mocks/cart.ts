import { graphql, HttpResponse, type GraphQLHandler, type GraphQLVariables } from 'msw';
import type { CartLine } from '../catalog';

interface Cart {
  cart: { lines: CartLine[] };
}

interface AddToCart extends GraphQLVariables {
  productId: string;
  quantity: number;
}

/** The shop and its partners have GraphQL at addresses of their own; a cart is answered at any of them. */
export function cartHandlers(lines: CartLine[]): GraphQLHandler[] {
  const answer = () => HttpResponse.json<{ data: Cart }>({ data: { cart: { lines: lines.map((line) => ({ ...line })) } } });

  return [
    graphql.query<Cart>('Cart', answer),
    graphql.mutation<Cart, AddToCart>('AddToCart', ({ variables }) => {
      const line = lines.find((one) => one.productId === variables.productId);
      if (line) line.quantity += variables.quantity;
      else lines.push({ productId: variables.productId, quantity: variables.quantity });
      return answer();
    }),
    graphql.operation(({ operationName }) =>
      HttpResponse.json({ errors: [{ message: `${operationName} is not mocked` }] }),
    ),
  ];
}
