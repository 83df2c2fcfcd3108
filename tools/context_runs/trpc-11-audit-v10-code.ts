// The notes: through the script client, through the props of the page, and what is logged of a refused input.
import { createServer } from 'node:http';
import { createHTTPHandler } from '@trpc/server/adapters/standalone';
import superjson from 'superjson';
import { api } from './project/client/api';
import { getServerSideProps } from './project/pages/notes/[id]';
import { saveNote } from './project/server/note-store';
import { appRouter } from './project/server/routers/_app';

async function main() {
  const handle = createHTTPHandler({ router: appRouter, createContext: () => ({}) });
  createServer((request, response) => {
    request.url = request.url!.replace('/api/trpc', '');
    void handle(request, response);
  }).listen(3000);

  console.error = console.log;
  saveNote({ id: '1', title: 'Tea', changedAt: new Date(0) });
  console.log('client ', await api.note.byId.query({ id: '1' }));
  const { props } = await getServerSideProps({ params: { id: '1' } } as any);
  console.log('page   ', (superjson.deserialize(props.trpcState as any) as any).queries[0].state.data);
  await api.note.rename.mutate({ id: '1', title: '' }).catch((error) => console.log('refused', error.data.code));
  await api.note.rename.mutate({ id: '1', title: 'Coffee' });
  console.log('renamed', (await api.note.byId.query({ id: '1' }))?.title);
  process.exit(0);
}

void main();
