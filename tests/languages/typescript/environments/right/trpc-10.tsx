import { initTRPC } from '@trpc/server';
import { createServerSideHelpers } from '@trpc/react-query/server';
import superjson from 'superjson';
import type { GetStaticProps } from 'next';
const t = initTRPC.create();
export const getStaticProps: GetStaticProps = async () => ({ props: { s: createServerSideHelpers({ router: t.router({}), ctx: {}, transformer: superjson }).dehydrate() } });
