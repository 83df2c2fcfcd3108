import { http, HttpResponse } from 'msw';
import { products, type Product } from '../catalog';

function productResponse(id: string): HttpResponse<Product | { error: string }> {
  const product = products.find((one) => one.id === id);
  if (!product) {
    return HttpResponse.json<Product | { error: string }>({ error: `There is no product ${id}` }, { status: 404 });
  }
  return HttpResponse.json<Product | { error: string }>(product);
}

export const productHandlers = [
  http.get('*/api/products', () => HttpResponse.json(products)),
  http.get<{ id: string }>('*/api/products/:id', ({ params }) => productResponse(params.id)),
];
