const PHOTO = 'Harbour at dawn';
const OTHERS = ['Ferry', 'Tram stop'];
const ALBUM = 'City';

/** What Next's router asks for when a visitor follows a link from the grid. */
async function followed(world, path) {
  const headers = { rsc: '1', 'next-url': '/' };
  const first = await world.get(path, { headers });
  // Next may want a parameter in the address that it makes of these headers.
  const { status, html } = first.location ? await world.get(first.location, { headers }) : first;
  return { status, html };
}

export default function probe(answer, given, world) {
  const alone = async (path, text) => {
    const { status, body } = await world.get(path);
    if (status !== 200) return status;
    return { text: body.includes(text), nothingElse: ![ALBUM, ...OTHERS, '<dialog'].some((word) => body.includes(word)) };
  };
  return {
    grid: async () => {
      const { status, text } = await world.get('/');
      return status === 200 ? [PHOTO, ...OTHERS, ALBUM].every((word) => text.includes(word)) : status;
    },
    modal: async () => {
      const { status, html } = await followed(world, '/photos/7');
      return status === 200 ? [html.includes('"dialog"'), html.includes(PHOTO)] : status;
    },
    photo: () => alone('/photos/7', PHOTO),
    about: () => alone('/about', 'collected since 2019'),
  };
}
