// The catalogue: a letter shows at once, the list follows without a timer, and is dimmed while it is behind.
export default async function catalogue(answer, { query, all, matching }, world) {
  const { freshRoot, until, record, sawDuring } = world;
  const root = freshRoot();
  await world.enter(answer, 'src/main.tsx');
  const rows = () => root.querySelectorAll('li').length;
  const listed = Boolean(await until(() => rows() === all));
  await world.calm();
  const input = root.querySelector('input');
  const complaints = [...record.complaints];

  const filterings = await counted(answer);
  const seen = {};
  const timers = await world.timersDuring(async () => {
    seen.dimmed = await sawDuring(
      () => root.querySelector('.stale') && rows() === all,
      async () => {
        const before = filterings();
        world.type(input, query);
        // What the page shows, and what was worked at, as soon as the keystroke has been dealt with.
        Object.assign(seen, { typed: input.value, behind: rows() === all && filterings() === before });
        await until(() => rows() === matching && !root.querySelector('.stale'));
      },
    );
  });
  return {
    listed,
    typed: seen.typed,
    behind: seen.behind,
    dimmed: seen.dimmed,
    found: rows() === matching && !root.querySelector('.stale') && input.value === query,
    timers,
    complaints,
  };
}

/** How often the items were filtered, where they are still the project's own. */
async function counted(answer) {
  const { items } = await answer.load('src/catalogue-items.ts').catch(() => ({}));
  let times = 0;
  if (items)
    items.filter = (...how) => {
      times += 1;
      return Array.prototype.filter.apply(items, how);
    };
  return () => times;
}
