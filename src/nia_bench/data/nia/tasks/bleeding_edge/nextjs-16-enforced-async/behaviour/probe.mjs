export default function probe(answer, given, world) {
  const { ids, tabs, session } = given;
  const shown = async (path, wanted, cookies = {}) => {
    const { status, body } = await world.get(path, { cookies });
    return status === 200 ? wanted.filter((word) => body.includes(word)) : status;
  };
  return {
    id: async () => [await shown(`/dashboard/${ids[0]}`, ids), await shown(`/dashboard/${ids[1]}`, ids)],
    tab: async () => {
      const path = `/dashboard/${ids[0]}`;
      return [await shown(`${path}?tab=${tabs[0]}`, tabs), await shown(`${path}?tab=${tabs[1]}`, tabs)];
    },
    firstTab: () => shown(`/dashboard/${ids[0]}`, ['overview', ...tabs]),
    session: async () => [
      await shown(`/dashboard/${ids[0]}`, [session], { session }),
      await shown(`/dashboard/${ids[0]}`, [session], { other: session }),
    ],
    slot: async () => {
      const { status, text } = await world.get('/plain');
      return status === 200 ? text : status;
    },
  };
}
