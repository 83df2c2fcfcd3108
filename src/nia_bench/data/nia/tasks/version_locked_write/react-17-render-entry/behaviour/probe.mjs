// The entry file is loaded as the page loads it: the app stands in #root, and reacts to a click.
export default async function entry(answer, given, world) {
  const { freshRoot, until, record } = world;
  const root = freshRoot();
  const file = answer.own.find((path) => /^src\/index\.[jt]sx?$/.test(path));
  if (!file) throw new Error('there is no src/index.tsx');
  await world.enter(answer, file);
  return {
    rendered: async () => (await until(() => root.querySelector('button'))) && root.textContent,
    async counted() {
      const before = root.textContent;
      world.click(root.querySelector('button'));
      await until(() => root.textContent !== before);
      return root.textContent;
    },
    complaints: () => record.complaints,
  };
}
