// The notes: through the script client over HTTP, through the page's props, and what is logged of inputs that are refused.
import { isSerializableProps } from 'next/dist/lib/is-serializable-props.js';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import superjson from 'superjson';

const EARLIER = new Date(0);
const told = (note) => note && { ...note, changedAt: note.changedAt instanceof Date ? 'Date' : typeof note.changedAt };

export default async function notes(answer, given, world) {
  const router = await answer.named('appRouter');
  const saveNote = await answer.named('saveNote');
  const api = await answer.named('api');
  await world.serve(router);
  saveNote({ id: '1', title: 'Tea', changedAt: EARLIER });

  async function page(id) {
    const getServerSideProps = await answer.named('getServerSideProps');
    const { props } = await getServerSideProps({ params: { id }, query: { id }, resolvedUrl: `/notes/${id}` });
    // Next refuses props that JSON cannot hold, such as dates, and passes on what JSON makes of the others.
    isSerializableProps('/notes/[id]', 'getServerSideProps', props);
    return JSON.parse(JSON.stringify(props));
  }
  const ofNotes = (lines) => lines.filter((line) => line.startsWith('note.')).sort();
  const refused = (call) => call.then(() => 'allowed', (error) => error.data?.code ?? error.message);

  return {
    client: async () => {
      const before = await api.note.byId.query({ id: '1' });
      await api.note.rename.mutate({ id: '1', title: 'Coffee' });
      const after = await api.note.byId.query({ id: '1' });
      const isEarlier = before.changedAt?.valueOf() === EARLIER.valueOf();
      return [told(before), isEarlier, told(after), await api.note.byId.query({ id: '2' })];
    },
    page: async () => {
      saveNote({ id: '3', title: 'Milk', changedAt: EARLIER });
      const { trpcState } = await page('3');
      return superjson.deserialize(trpcState).queries.map(({ state }) => told(state.data));
    },
    shown: async () => {
      const Page = await answer.found('the page', (value, name) => name === 'default' && typeof value === 'function', [
        'pages/notes/[id].tsx',
      ]);
      return renderToStaticMarkup(createElement(Page, await page('3')));
    },
    refused: async () => [
      await refused(api.note.rename.mutate({ id: '1', title: '' })),
      await refused(api.note.byId.query({ id: 5 })),
    ],
    logged: async () => {
      const lines = await world.said(async (seen) => {
        await api.note.rename.mutate({ id: '1', title: 'Cake' });
        await Promise.all([
          refused(api.note.rename.mutate({ id: '1', title: '' })),
          refused(api.note.rename.mutate({ id: '2', title: '' })),
        ]);
        await refused(api.note.byId.query({ id: 5 }));
        await world.until(() => ofNotes(seen).length > 2);
      });
      return ofNotes(lines);
    },
  };
}
