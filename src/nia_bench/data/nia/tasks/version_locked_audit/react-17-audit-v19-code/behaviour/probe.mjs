// The comment page: the comments are loaded, one is posted, one is refused; at last loading them fails.
/** What the page says beside its form. */
function saidOn(root) {
  const copy = root.cloneNode(true);
  copy.querySelector('textarea, input')?.closest('form, [role=form], fieldset, div')?.remove();
  return copy.textContent.trim();
}

export default async function commentPage(answer, { comments, refusal }, world) {
  const { freshRoot, until, record } = world;
  let status = 200;
  let release;
  let held = new Promise((resolve) => (release = resolve));
  const asked = await world.serve(async ({ method }) => {
    await held;
    return method === 'POST' ? { status } : { status, body: comments };
  });
  const posts = () => asked.filter(({ method }) => method === 'POST').map(({ method, path, body }) => `${method} ${path} ${body}`);
  const hold = () => (held = new Promise((resolve) => (release = resolve)));

  const root = freshRoot();
  await world.enter(answer, 'src/index.tsx');
  const field = () => root.querySelector('textarea, input[type=text], input:not([type])');
  const button = () => root.querySelector('button, input[type=submit]');
  await until(() => saidOn(root) && asked.length > 0);
  const loading = saidOn(root);
  const lists = () => comments.every(({ text }) => root.textContent.includes(text));
  const loadedBefore = lists();
  release();
  await until(lists);
  const pairs = comments.map(({ author, text }) => [author, text]);
  const shown = pairs.filter((pair) => pair.every((part) => root.textContent.includes(part))).map((pair) => pair.join(' '));

  /** Sends a comment; how the button was meanwhile. */
  const post = async (text) => {
    hold();
    const before = posts().length;
    world.type(field(), text);
    await until(() => !button().disabled);
    const isOver = () => record.left.length > 0;
    world.click(button());
    await until(() => posts().length > before || isOver());
    await until(() => button().disabled || isOver());
    const { disabled } = button();
    release();
    await until(() => !button().disabled);
    await world.calm();
    return disabled;
  };

  return {
    loading: () => /load/i.test(loading) && !loadedBefore,
    loaded: shown,
    labelled: () => Boolean(field().labels?.length || field().getAttribute('aria-label') || field().getAttribute('aria-labelledby')),
    disabled: () => post('First'),
    posted: () => posts().slice(0, 1),
    emptied: async () => Boolean(await until(() => field().value === '')),
    async refused() {
      status = 500;
      await post('Second');
      const told = Boolean(await until(() => root.textContent.includes(refusal)));
      return { shown: told, kept: field().value };
    },
    stays: () => record.left.length === 0 && posts().length > 0,
    complaints: () => [...record.complaints],
    async failed() {
      status = 500;
      release();
      const before = asked.length;
      const page = freshRoot();
      await world.enter(answer, 'src/index.tsx');
      await until(() => asked.length > before);
      // Comments that were kept from the first visit need not be asked for again.
      if (asked.length === before) return true;
      await until(() => saidOn(page) !== loading);
      return ![loading, ''].includes(saidOn(page)) && !page.textContent.includes(comments[0].text);
    },
  };
}
