// The world `http`: a peer on the sandbox's own loopback that answers as the probe says, and records what it is asked.
import { createServer } from 'node:http';
import { once } from 'node:events';

/** Starts servers for the probe; each has its `url`, what it was `asked`, and how many connections are `open`. */
export async function open() {
  return { serve };
}

/**
 * `answer(request, number)` gives `{ status, headers, body }`; a body that is no text is sent as JSON. `{ hangsUp: true }`
 * ends the connection without an answer.
 */
export async function serve(answer) {
  const asked = [];
  const server = createServer(async (request, response) => {
    const parts = [];
    for await (const part of request) parts.push(part);
    const { method, url, headers } = request;
    const one = { method, path: url, headers, body: Buffer.concat(parts).toString() };
    const { status = 200, headers: given = {}, body = '', hangsUp = false } = await answer(one, asked.push(one));
    if (hangsUp) return response.destroy();
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const type = typeof body === 'string' ? {} : { 'content-type': 'application/json' };
    response.writeHead(status, { ...type, ...given }).end(text);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { asked, server, url: `http://127.0.0.1:${server.address().port}` };
}
