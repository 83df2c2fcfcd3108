import { HttpResponse, type JsonBodyType, type StrictResponse } from 'msw';

export function reply(status: number, body: JsonBodyType): StrictResponse<JsonBodyType> {
  return HttpResponse.json(body, { status, headers: { 'x-mocked': 'yes' } });
}
