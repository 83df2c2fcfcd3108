import type { JsonBodyType } from 'msw';
import { HttpResponse } from 'msw/http';

export function reply(status: number, body: JsonBodyType): HttpResponse<JsonBodyType> {
  return HttpResponse.json(body, { status, headers: { 'x-mocked': 'yes' } });
}
