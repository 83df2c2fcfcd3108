import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Whether a mailbox is refused before its letter comes. */
const BEFORE = { gone: '550 5.1.1 nobody here', busy: '450 4.2.0 try again' };
/** What is said of one when the letter is there. */
const AFTER = { full: '452 4.3.1 no room', odd: '503 5.5.1 not now', spam: '554 5.7.1 no such letters' };

/** A mail store that speaks LMTP. */
async function store() {
  const letters = [];
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    let [left, isBody, body] = ['', false, ''];
    let names = [];
    const say = (line) => socket.write(`${line}\r\n`);
    socket.on('error', () => {});
    say('220 store.test LMTP');
    socket.on('data', (piece) => {
      left += piece.toString('latin1');
      for (let at = left.indexOf('\r\n'); at >= 0; at = left.indexOf('\r\n')) {
        const line = left.slice(0, at);
        left = left.slice(at + 2);
        if (isBody && line === '.') {
          isBody = false;
          letters.push({ names, body });
          for (const name of names) say(AFTER[name] ?? `250 2.1.5 <${name}> has it`);
          [names, body] = [[], ''];
        } else if (isBody) body += `${line}\n`;
        else if (/^LHLO/i.test(line)) say('250 store.test');
        else if (/^EHLO|^HELO/i.test(line)) say('500 5.5.1 this is LMTP');
        else if (/^RCPT TO:</i.test(line)) {
          const name = line.match(/^RCPT TO:<([^@>]*)/i)[1];
          if (name === 'cut') socket.destroy();
          else if (BEFORE[name]) say(BEFORE[name]);
          else {
            names.push(name);
            say('250 2.1.5 fine');
          }
        } else if (/^DATA/i.test(line)) {
          isBody = true;
          say('354 go on');
        } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
        else say('250 2.1.0 fine');
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  server.unref();
  return { letters, port: server.address().port, connections: () => connections };
}

const at = (...names) => names.map((name) => `${name}@home.test`);
const within = (promise) => Promise.race([promise, pause(3000).then(() => 'never settles')]);
/** The head of a letter by field. */
const headOf = (body) =>
  Object.fromEntries(
    body
      .slice(0, body.indexOf('\n\n'))
      .replace(/\n[ \t]+/g, ' ')
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );

export default async function probe(answer) {
  const openCodeDesk = await answer.named('openCodeDesk');
  const desk = async (page = 'https://shop.test/login?from=mail') => {
    const mail = await store();
    return { mail, desk: openCodeDesk({ host: '127.0.0.1', port: mail.port, page, from: 'shop@shop.test' }) };
  };
  const sent = async (names, code = '4711', page) => {
    const { mail, desk: opened } = await desk(page);
    const outcome = await within(opened.send(at(...names), code));
    opened.close();
    return { outcome, mail };
  };

  return {
    async sends() {
      const { outcome, mail } = await sent(['ann']);
      const [{ names, body }] = mail.letters;
      const { subject, from } = headOf(body);
      return [outcome, names, subject, from, body.includes('Your code is 4711.')];
    },
    async offersTheCode() {
      const { mail } = await sent(['ann']);
      return headOf(mail.letters[0].body)['otp-token'] ?? null;
    },
    async offersOtherCodes() {
      const { mail } = await sent(['ann'], 'a"b\\c d', 'http://localhost:8080/x');
      return headOf(mail.letters[0].body)['otp-token'] ?? null;
    },
    async refusesBadCodes() {
      const outcomes = [];
      for (const [code, page] of [['', 'https://shop.test/'], ['4711\r\nBcc: x@y.z', 'https://shop.test/'], ['fünf', 'https://shop.test/'], ['4711', 'http://shop.test/'], ['4711', 'shop.test']]) {
        const { outcome, mail } = await sent(['ann'], code, page);
        outcomes.push([outcome, mail.connections(), mail.letters.length]);
      }
      return outcomes;
    },
    async reachesAll() {
      const { outcome, mail } = await sent(['ann', 'bob', 'cid']);
      return [outcome, mail.letters.map(({ names }) => names), mail.connections()];
    },
    async tellsRefusalsBefore() {
      const { outcome, mail } = await sent(['gone', 'ann', 'busy']);
      return [outcome, mail.letters.map(({ names }) => names)];
    },
    async tellsRefusalsAfter() {
      const { outcome } = await sent(['full', 'spam', 'ann', 'odd']);
      return outcome;
    },
    async tellsBoth() {
      const { outcome, mail } = await sent(['gone', 'odd', 'spam', 'bob']);
      return [outcome, mail.connections()];
    },
    async tellsThatNoneIsTaken() {
      return [(await sent(['gone', 'busy'])).outcome, (await sent(['spam', 'full'])).outcome];
    },
    async doesNotKnow() {
      const cut = await sent(['ann', 'cut']);
      const nobody = openCodeDesk({ host: '127.0.0.1', port: 1, page: 'https://shop.test/', from: 'shop@shop.test' });
      const outcome = await within(nobody.send(at('ann'), '4711'));
      nobody.close();
      return [cut.outcome, outcome];
    },
    async goesOn() {
      const { mail, desk: opened } = await desk();
      const outcomes = [];
      for (const name of ['cut', 'ann', 'gone', 'bob']) outcomes.push(await within(opened.send(at(name), '1')));
      const both = await within(Promise.all([opened.send(at('cid'), '2'), opened.send(at('dan'), '3')]));
      opened.close();
      return [outcomes, both, mail.letters.length];
    },
  };
}
