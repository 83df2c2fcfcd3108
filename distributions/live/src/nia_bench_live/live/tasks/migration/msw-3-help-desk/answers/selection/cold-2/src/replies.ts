import { HttpResponse, type JsonBodyType } from 'msw';

export function reply(status: number, body: JsonBodyType): HttpResponse<JsonBodyType> {
  return HttpResponse.json(body, { status, headers: { 'x-mocked': 'yes' } });
}
