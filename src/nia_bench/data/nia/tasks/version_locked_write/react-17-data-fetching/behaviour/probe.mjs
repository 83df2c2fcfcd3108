// A user's profile: while it loads, when it is there, when the server refuses and when nobody answers.
export default async function profile(answer, user, world) {
  const { h, show, until, appears, record } = world;
  const exported = await world.components(answer);
  const { component } = exported.find(({ name }) => name === 'UserProfile') ?? exported[0] ?? {};
  if (!component) throw new Error('no component is exported');
  // The prompt leaves the prop's name free.
  const element = () => h(component, { userId: user.id, id: user.id, userID: user.id, user: user.id, uid: user.id });
  const shows = (root) => root.textContent.includes(user.name) && root.innerHTML.includes(user.email);
  const shownAs = (root) => root.textContent.trim();

  let release;
  const held = new Promise((resolve) => (release = resolve));
  const asked = await world.serve(async () => {
    await held;
    return { body: user };
  });
  const first = show(element(), { strict: true });
  await until(() => asked.length > 0);
  const loading = shownAs(first.root);
  // Whoever renders it may do so again before the user is there.
  first.update(element());
  await world.calm();
  release();
  await until(() => shows(first.root));
  const shown = shows(first.root);
  const requests = asked.map(({ method, path }) => `${method} ${path}`);
  const complaints = [...record.complaints];

  /** What is shown in the end, where the server answers so. */
  const failing = async (response) => {
    await world.serve(() => response);
    const { root } = show(element());
    await appears('an error', () => ![loading, ''].includes(shownAs(root)));
    return !shows(root);
  };
  return {
    loading: loading !== '' && !loading.includes(user.name),
    shown,
    asked: requests,
    refused: () => failing({ status: 500, body: user }),
    unreachable: () => failing({ hangsUp: true }),
    complaints,
  };
}
