// The notes: through the client, through the page's props, and what is logged of an input that is refused.
import superjson from 'superjson';
import { consoleDuring, serve } from '../driver/loopback.mjs';

const kind = (value) => value?.constructor?.name ?? null;

export default async function notes(answer) {
  const { appRouter } = await answer.load('server/routers/_app.ts');
  const { findNote, saveNote } = await answer.load('server/note-store.ts');
  const { getServerSideProps } = await answer.load('pages/notes/[id].tsx');
  const { api } = await answer.load('client/api.ts');
  saveNote({ id: '1', title: 'Tea', changedAt: new Date(0) });
  serve(appRouter, '/api/trpc');

  const outcome = {};
  const lines = await consoleDuring(async () => {
    await api.note.rename.mutate({ id: '1', title: 'Coffee' });
    outcome.client = kind((await api.note.byId.query({ id: '1' })).changedAt);
    outcome.renamed = findNote('1').title;
    const { props } = await getServerSideProps({ params: { id: '1' } });
    const state = superjson.deserialize(JSON.parse(JSON.stringify(props.trpcState)));
    outcome.page = kind(state.queries[0]?.state.data?.changedAt);
    outcome.refused = await api.note.rename.mutate({ id: '1', title: '' }).then(
      () => 'allowed',
      (error) => error.data.code,
    );
  });
  return { ...outcome, logged: lines.filter((line) => line.startsWith('note.')) };
}
