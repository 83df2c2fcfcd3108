export default function probe(answer, given, world) {
  const [first, second] = given.slugs;
  const page = (slug, query = '') => world.get(`/blog/${slug}${query}`);
  const has = (text, slug) => text.replaceAll('-', ' ').includes(slug.replaceAll('-', ' '));
  const shown = async (slug) => {
    const { status, body } = await page(slug);
    return status === 200 ? given.slugs.filter((each) => body.includes(each)) : status;
  };
  return {
    slug: async () => [await shown(first), await shown(second)],
    page: async () => {
      const { status, body } = await page(first, `?page=${given.page}`);
      return status === 200 ? body.includes(given.page) : status;
    },
    firstPage: async () => {
      const { status, body } = await page(first);
      return status === 200 ? /(?<![\w.-])1(?![\w.-])/.test(body) : status;
    },
    title: async () => {
      const titles = [(await page(first)).title, (await page(second)).title];
      return titles.map((title) => given.slugs.filter((each) => has(title, each)));
    },
  };
}
