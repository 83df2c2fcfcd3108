// Comments read from a promise: the parent shows a placeholder until it settles, in the browser and on the server.
// A component that asks more often than this never stops.
const MOST_REQUESTS = 20;

export default async function commentsPage(answer, comments, world) {
  const { until, record } = world;
  const lists = (html, all = comments) => all.every(({ author, text }) => html.includes(author) && html.includes(text));
  const shows = (root) => lists(root.textContent);
  let given = Promise.resolve();
  const requests = await world.serve(async () => {
    await given;
    return { body: comments };
  });

  /** Shows the component, given a promise under every name that it asks for, or that sounds like it. */
  async function attempt(component, anyName) {
    let resolve;
    const promise = (given = new Promise((done) => (resolve = done)));
    const asked = { promise: false };
    const page = world.show(elementOf(world, component, promise, asked, anyName), { strict: true });
    await until(() => page.root.textContent || page.root.childElementCount > 0);
    await world.calm();
    const pending = shows(page.root) ? [] : leavesOf(page.root);
    resolve(comments);
    let isOpened = false;
    await until(() => {
      // It may wait to be opened.
      if (!shows(page.root))
        for (const button of page.root.querySelectorAll('button')) {
          isOpened = true;
          world.click(button);
        }
      return shows(page.root) || requests.length > MOST_REQUESTS;
    });
    const shown = shows(page.root);
    // What stays when the comments are there, such as a heading, held no place for them.
    const later = leavesOf(page.root);
    const waits = pending.some((leaf) => isOpened || !shown || !later.includes(leaf));
    if (!shown) page.leave();
    return { component, anyName, page, asked: asked.promise, waits, shown, uncached: uncached(record) };
  }

  const tried = [];
  const found = await world.components(answer);
  // The parent; the component that reads the promise has nothing around it that could show a placeholder.
  const parents = found.filter(({ name }) => name !== 'Comments');
  for (const anyName of [false, true])
    for (const { component } of parents.length > 0 ? parents : found) {
      if (tried.some(({ waits, shown }) => waits && shown) || requests.length > MOST_REQUESTS) break;
      tried.push(await attempt(component, anyName));
    }
  const score = ({ waits, shown }) => Number(shown) * 2 + Number(waits);
  const best = tried.sort((one, other) => score(other) - score(one))[0];
  if (!best) throw new Error('no component is exported');

  return {
    waits: best.waits,
    shown: best.shown,
    uncached: best.uncached,
    /** Given another promise, it lists what that one brings. */
    async again() {
      if (!best.shown || !best.asked) return best.shown ? 'not given' : false;
      const later = [{ id: '3', author: 'Cleo Fay', text: 'Once more' }];
      const { page } = await attempt(best.component, best.anyName);
      page.update(elementOf(world, best.component, Promise.resolve(later), {}, best.anyName));
      return Boolean(await until(() => lists(page.root.textContent, later) && !shows(page.root)));
    },
    async onServer() {
      if (!best.shown) return false;
      const element = elementOf(world, best.component, Promise.resolve(comments), {}, best.anyName);
      const html = await world.onServer(element);
      // What waits to be opened is closed on the server as well.
      return lists(html) || html.includes('<button');
    },
  };
}

/** What a page consists of: its texts, and its elements that have nothing in them. */
function leavesOf(root) {
  const leaves = [];
  for (const node of root.childNodes)
    if (node.childNodes.length > 0) leaves.push(...leavesOf(node));
    else leaves.push(node.outerHTML ?? node.nodeValue);
  return leaves;
}

/** An element whose component finds the promise among its props. */
function elementOf({ h }, component, promise, asked, anyName) {
  const given = { commentsPromise: promise };
  const props = new Proxy(given, {
    get(target, name) {
      if (typeof name !== 'string' || ['children', 'key', 'ref', 'defaultProps', '$$typeof', 'then'].includes(name)) return target[name];
      if (!anyName && !/comment|promise/i.test(name)) return target[name];
      asked.promise = true;
      return promise;
    },
  });
  return { ...h(component, given), props };
}

/** What React says of promises that are made anew whenever they are read. */
function uncached(record) {
  return record.complaints.filter((said) => /uncached promise|async Client Component|suspended by/i.test(said));
}
