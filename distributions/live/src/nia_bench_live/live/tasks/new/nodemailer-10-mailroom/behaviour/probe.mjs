import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const OUTLOOK = '250 2.0.0 OK <AM0PR01@AM0PR01MB1234.eurprd01.prod.outlook.com> [Hostname=AM0PR01MB1234.eurprd01.prod.outlook.com]';

/** A mail server; what it does with a letter depends on the name of the recipient. */
async function post() {
  const taken = [];
  const begun = [];
  const peers = new Set();
  let said = 0;
  const server = createServer((socket) => {
    const peer = { socket, over: false, name: '' };
    let left = '';
    let isBody = false;
    peers.add(peer);
    socket.on('error', () => {});
    socket.on('close', () => (peer.over = true));
    const say = (line) => socket.write(`${line}\r\n`);
    say('220 mail.test ESMTP');
    const end = async () => {
      isBody = false;
      const name = peer.name;
      if (name === 'stuck') return;
      if (name.startsWith('slow')) await pause(250);
      if (peer.over) return;
      taken.push(name);
      if (name === 'full') say('452 4.3.1 mailbox is full');
      else if (name === 'odd') say('503 5.5.1 say RCPT first');
      else if (name === 'spam') say('554 5.7.1 no such letters');
      else if (name === 'office') say(OUTLOOK);
      else say(`250 2.0.0 queued as ${++said}`);
      peer.name = '';
    };
    socket.on('data', (piece) => {
      left += piece.toString('latin1');
      for (let at = left.indexOf('\r\n'); at >= 0; at = left.indexOf('\r\n')) {
        const line = left.slice(0, at);
        left = left.slice(at + 2);
        if (isBody) {
          if (line === '.') void end();
        } else if (/^EHLO/i.test(line)) say('250 mail.test');
        else if (/^RCPT TO:<([^@]+)/i.test(line)) {
          peer.name = line.match(/^RCPT TO:<([^@]+)/i)[1];
          begun.push(peer.name);
          if (peer.name === 'gone') say('550 5.1.1 nobody here');
          else if (peer.name === 'busy') say('450 4.2.0 greylisted');
          else say('250 2.1.5 fine');
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
  return { taken, begun, peers, host: '127.0.0.1', port: server.address().port };
}

async function until(holds, milliseconds = 2500) {
  const end = performance.now() + milliseconds;
  while (!holds() && performance.now() < end) await pause(5);
}

const letter = (name) => ({ from: 'shop@shop.test', to: `${name}@home.test`, subject: 'Tea', text: 'It is here.' });

export default async function probe(answer) {
  const openMailroom = await answer.named('openMailroom');
  const room = async (connections = 2) => {
    const mail = await post();
    return { mail, room: openMailroom({ host: mail.host, port: mail.port, connections }) };
  };
  const within = (promise, milliseconds) => Promise.race([promise, pause(milliseconds).then(() => ({ state: 'open' }))]);
  const states = async (promises, milliseconds) =>
    (await Promise.all(promises.map((promise) => within(promise, milliseconds)))).map(({ state }) => state);

  return {
    async sends() {
      const { mail, room: mailroom } = await room();
      const { state, id } = await mailroom.post(letter('ann'));
      mailroom.close();
      return { state, isOurs: /^<[^@\s]+@[^@\s]+>$/.test(id), taken: mail.taken };
    },
    async tellsTheServersId() {
      const { room: mailroom } = await room();
      const outcome = await mailroom.post(letter('office'));
      mailroom.close();
      return outcome;
    },
    async tellsFinalReplies() {
      const { room: mailroom } = await room();
      const told = [];
      for (const name of ['gone', 'spam']) {
        const { state, reply } = await mailroom.post(letter(name));
        told.push([state, reply]);
      }
      mailroom.close();
      return told;
    },
    async tellsOpenReplies() {
      const { room: mailroom } = await room();
      const told = [];
      for (const name of ['busy', 'full', 'odd']) {
        const { state, reply } = await mailroom.post(letter(name));
        told.push([state, reply]);
      }
      mailroom.close();
      return told;
    },
    async failsWithoutAReply() {
      const { mail, room: mailroom } = await room();
      const { port } = mail;
      mailroom.close();
      const closed = await mailroom.post(letter('ann'));
      const server = createServer().listen(0, '127.0.0.1');
      await once(server, 'listening');
      const free = server.address().port;
      server.close();
      await once(server, 'close');
      const nobody = openMailroom({ host: mail.host, port: free === port ? free + 1 : free, connections: 1 });
      const unreached = await nobody.post(letter('ann'));
      nobody.close();
      return [closed, unreached].map(({ state, reason }) => [state, typeof reason]);
    },
    async cancelsWhatWaits() {
      const { mail, room: mailroom } = await room(1);
      const cancel = new AbortController();
      const slow = mailroom.post(letter('slow'));
      const waiting = mailroom.post(letter('ann'), cancel.signal);
      const last = mailroom.post(letter('bob'));
      await until(() => mail.begun.length);
      cancel.abort();
      const early = (await within(waiting, 150)).state;
      const rest = await states([slow, last], 2000);
      mailroom.close();
      return { early, rest, begun: mail.begun };
    },
    async cancelsWhatIsBegun() {
      const { mail, room: mailroom } = await room(2);
      const cancel = new AbortController();
      const slow = mailroom.post(letter('slow'));
      const stuck = mailroom.post(letter('stuck'), cancel.signal);
      await until(() => mail.begun.length > 1);
      await pause(30);
      cancel.abort(new RangeError('changed my mind'));
      const { state } = await within(stuck, 400);
      const conversation = [...mail.peers].find(({ name }) => name === 'stuck');
      await until(() => conversation?.over, 600);
      const rest = await states([slow, mailroom.post(letter('bob'))], 2000);
      mailroom.close();
      return { state, brokenOff: conversation?.over, rest, begun: mail.begun.filter((name) => name === 'stuck').length };
    },
    async neverBegins() {
      const { mail, room: mailroom } = await room();
      const { state } = await within(mailroom.post(letter('ann'), AbortSignal.abort()), 500);
      await pause(50);
      mailroom.close();
      return { state, begun: mail.begun };
    },
    async counts() {
      const { mail, room: mailroom } = await room(1);
      const before = mailroom.open;
      const posted = [mailroom.post(letter('slow')), mailroom.post(letter('ann')), mailroom.post(letter('bob'))];
      await until(() => mail.begun.length);
      const during = mailroom.open;
      await Promise.all(posted);
      const after = mailroom.open;
      mailroom.close();
      return [before, during, after];
    },
    async closesGently() {
      const { mail, room: mailroom } = await room(1);
      const posted = [mailroom.post(letter('slow')), mailroom.post(letter('ann'))];
      await until(() => mail.begun.length);
      await pause(30);
      mailroom.close();
      return { told: await states([...posted, mailroom.post(letter('bob'))], 2000), begun: mail.begun };
    },
    async abandons() {
      const { mail, room: mailroom } = await room(1);
      const posted = [mailroom.post(letter('stuck')), mailroom.post(letter('ann'))];
      await until(() => mail.begun.length);
      await pause(30);
      mailroom.abandon();
      const told = await states([...posted, mailroom.post(letter('bob'))], 500);
      const [conversation] = mail.peers;
      await until(() => conversation.over, 600);
      return { told, brokenOff: conversation.over, begun: mail.begun, open: mailroom.open };
    },
  };
}
