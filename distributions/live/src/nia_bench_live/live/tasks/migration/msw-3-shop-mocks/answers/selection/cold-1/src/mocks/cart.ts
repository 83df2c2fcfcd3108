import { HttpResponse } from 'msw';
import { graphql, type GraphQLHandler, type GraphQLVariables } from 'msw/graphql';
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
  const anywhere = graphql.link('*');
  const answer = () => HttpResponse.json<{ data: Cart }>({ data: { cart: { lines: lines.map((line) => ({ ...line })) } } });

  return [
    anywhere.query<Cart>('Cart', answer),
    anywhere.mutation<Cart, AddToCart>('AddToCart', ({ variables }) => {
      const line = lines.find((one) => one.productId === variables.productId);
      if (line) line.quantity += variables.quantity;
      else lines.push({ productId: variables.productId, quantity: variables.quantity });
      return answer();
    }),
    anywhere.operation(({ operationName }) =>
      HttpResponse.json({ errors: [{ message: `${operationName} is not mocked` }] }),
    ),
  ];
}
