// The settings screen: its theme, what has the focus first, a search with its badge, and the button for the name.
export default async function settings(answer, given, world) {
  const { h, freshRoot, until, record, window, document } = world;
  const themed = async (theme) => {
    window.localStorage.setItem('theme', theme);
    const root = freshRoot();
    await world.enter(answer, 'src/index.tsx');
    await until(() => root.querySelector('h1'));
    return root;
  };
  let root = await themed('dark');
  const theme = [root.querySelector('h1')?.dataset.theme];
  root = await themed('light');
  theme.push(root.querySelector('h1')?.dataset.theme);
  const search = root.querySelector('input[type=search]');
  const hasFocus = (element) => until(() => element && document.activeElement === element);
  const first = Boolean(await hasFocus(search));

  return {
    theme,
    first,
    async badge() {
      world.type(search, 'tea');
      world.click(root.querySelector('[role=search] button'));
      const badge = await until(() => root.querySelector('.badge'));
      return badge && `${badge.className}: ${badge.textContent}`;
    },
    async name() {
      world.click([...root.querySelectorAll('button')].find((button) => /name/i.test(button.textContent)));
      return Boolean(await hasFocus(root.querySelector('input[name=name]')));
    },
    complaints: () => [...record.complaints],
    async warning() {
      const badge = (await world.components(answer)).find(({ name }) => name === 'Badge');
      if (!badge) return 'not exported';
      const shown = world.show(h(badge.component, { text: 'Full', tone: 'warning' })).root;
      return (await until(() => shown.querySelector('.badge')))?.className ?? null;
    },
  };
}
