/** A page with a form that calls each action of these modules until one has saved the title. */
const harness = (modules) => `
import { posts } from '@/lib/posts';
${modules.map((path, at) => `import * as m${at} from '@/${path.replace(/\.\w+$/, '')}';`).join('\n')}

const modules = [${modules.map((_, at) => `m${at}`).join(', ')}];

async function save(sent) {
  'use server';
  const [slug, title] = [sent.get('slug'), sent.get('title')];
  const form = new FormData();
  for (const name of ['slug', 'id', 'post']) form.set(name, slug);
  for (const name of ['title', 'newTitle']) form.set(name, title);
  const ways = [[slug, title], [slug, form], [form], [null, form], [slug, null, form], [{ slug, title }], [slug, { title }]];
  const actions = modules.flatMap((module) => Object.entries(module).filter(([name, value]) =>
    typeof value === 'function' && !['default', 'generateMetadata', 'generateStaticParams'].includes(name)));
  for (const [, action] of actions)
    for (const way of ways) {
      try {
        await action(...way);
      } catch {
        // Not its way to be called, or a redirect.
      }
      if (posts.get(slug)?.title === title) return;
    }
}

export default function Page() {
  return <form action={save} />;
}
`;

export default async function probe(answer, given, world) {
  const actions = Object.entries(world.files()).filter(([, text]) => /['"]use server['"]/.test(text));
  await world.start({ files: { 'app/harness/page.jsx': harness(actions.map(([path]) => path)) } });
  const view = (slug) => world.get(`/blog/${slug}`);
  const ledger = async () => JSON.parse((await world.ask('/ledger', { method: 'POST' })).html);
  const calls = async (slug) => (await ledger()).calls[slug] ?? 0;
  const shows = async (slug, text) => (await view(slug)).body.includes(text);

  /** Saves a title through the form of the page, if it has one, or by calling the answer's action. */
  async function rename(slug, title) {
    const isSaved = async () => (await ledger()).titles[slug] === title;
    for (const [at, form] of world.formsOf((await view(slug)).html).entries()) {
      const names = [...form.html.matchAll(/<(?:input|textarea)\b[^>]*?\sname="([^"$]+)"/g)].map(([, name]) => name);
      const fields = Object.fromEntries([...names, 'title'].map((name) => [name, name === 'slug' ? slug : title]));
      await world.submit(`/blog/${slug}`, fields, { choose: (forms) => forms[at] });
      if (await isSaved()) return;
    }
    await world.submit('/harness', { slug, title });
    if (!(await isSaved())) throw new Error('no server action saved the title');
  }

  return {
    shown: async () => {
      const { status, body } = await view('hello');
      return [status, body.includes('Title of hello'), body.includes('Body of hello')];
    },
    cached: async () => {
      for (let at = 0; at < 2; at += 1) await view('quiet');
      const before = await calls('quiet');
      for (let at = 0; at < 3; at += 1) await view('quiet');
      return before > 0 ? (await calls('quiet')) - before : 'findPost was not called';
    },
    seenAtOnce: async () => {
      const seen = [];
      for (const title of ['Fresh paint', 'Second coat']) {
        for (let at = 0; at < 2; at += 1) await view('goodbye');
        await rename('goodbye', title);
        seen.push(await shows('goodbye', title));
      }
      return seen;
    },
    othersKept: async () => {
      for (let at = 0; at < 2; at += 1) await view('second');
      const before = await calls('second');
      await rename('hello', 'Another title');
      await view('second');
      return (await calls('second')) - before;
    },
  };
}
