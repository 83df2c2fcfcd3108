// Failures as the API sends them, thrown by the SDK's own calls, and what the answer makes of each.
import Anthropic from '@anthropic-ai/sdk';

const body = (type, details) => ({
  type: 'error',
  request_id: 'req_1',
  error: { type, message: 'Something is not as it should be.', ...(details && { details }) },
});

const invalid = 'invalid_request_error';

export default async function whyItFailed(answer, _given, { serve }) {
  const why = await answer.named('why');
  let reply;
  const peer = await serve(() => reply);
  const client = new Anthropic({ baseURL: peer.url, apiKey: 'key', maxRetries: 0 });
  const asks = () =>
    client.messages.create({ model: 'claude-opus-5-5', max_tokens: 10, messages: [{ role: 'user', content: 'Hello' }] });
  const downloads = () => client.files.download('file_1');

  /** What `why` says of the error that a call throws. */
  async function of(call, status, type, details, headers = {}) {
    reply = { status, headers, body: body(type, details) };
    const error = await call().then(
      () => undefined,
      (thrown) => thrown,
    );
    return why(error);
  }

  return {
    images: () =>
      of(asks, 400, invalid, {
        error_code: 'image_dimensions_too_large',
        max_side_length_pixels: 8000,
        paths: ['messages.0.content.1', 'messages.2.content.0.content.0'],
      }),
    hold: async () => [
      await of(asks, 400, invalid, { error_code: 'organization_on_hold', appeal_url: 'https://appeals.example.org/7' }),
      await of(downloads, 400, invalid, { error_code: 'organization_on_hold', appeal_url: null }),
      await of(asks, 400, invalid, { error_code: 'organization_on_hold' }),
    ],
    money: async () => [
      await of(asks, 429, 'rate_limit_error', { error_code: 'contract_spend_limit_reached' }),
      await of(asks, 429, 'rate_limit_error', { error_code: 'enforced_spend_limit_reached' }),
    ],
    tooFast: async () => [
      await of(asks, 429, 'rate_limit_error', { error_code: 'ramp_limit_exceeded' }, { 'retry-after': '90' }),
      await of(asks, 429, 'rate_limit_error', { error_code: 'ramp_limit_exceeded' }),
    ],
    expired: () => of(downloads, 404, 'not_found_error', { error_code: 'file_expired' }),
    others: async () => [
      await of(asks, 400, invalid),
      await of(asks, 400, invalid, { error_code: 'tool_name_conflict' }),
      await of(asks, 429, 'rate_limit_error', undefined, { 'retry-after': '5' }),
      await of(downloads, 404, 'not_found_error'),
      await of(asks, 404, 'not_found_error', { error_code: 'thread_not_found' }),
      await of(asks, 529, 'overloaded_error'),
      await of(asks, 402, 'billing_error', { error_code: 'linked_organization_spend_limit_reached' }),
      await of(asks, 400, invalid, { error_code: 'a_code_of_next_year' }),
    ],
    async notOfTheApi() {
      reply = { hangsUp: true };
      const lost = await asks().catch((error) => error);
      return [lost, new Error('image_dimensions_too_large'), { status: 404 }, 'file_expired', undefined].map((error) => why(error));
    },
  };
}
