export default function probe(answer, given, world) {
  const shown = async ({ cookies, language }, ...wanted) => {
    const { status, body } = await world.get('/profile', { cookies, headers: { 'accept-language': language } });
    const found = wanted.filter((word) => body.toLowerCase().includes(word));
    return status === 200 ? found : status;
  };
  return {
    visitor: () => shown({ cookies: { session: given.name }, language: 'fr' }, given.name.toLowerCase(), 'guest'),
    // A page that greets nobody by a name says nothing wrong either.
    guest: () => shown({ cookies: { other: given.name }, language: 'fr' }, given.name.toLowerCase(), 'guest', 'undefined', '[object'),
    language: async () => [
      await shown({ cookies: {}, language: given.languages[0] }, ...given.languages),
      await shown({ cookies: {}, language: given.languages[1] }, ...given.languages),
    ],
  };
}
