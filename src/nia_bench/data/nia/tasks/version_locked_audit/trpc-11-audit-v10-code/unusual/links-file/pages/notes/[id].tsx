import type { GetServerSideProps, InferGetServerSidePropsType } from 'next';
import { helpers } from '../../server/helpers';

export const getServerSideProps = (async ({ params }) => {
  const id = String(params?.id);
  const { note, dehydrate } = helpers();
  await note.byId.prefetch({ id });
  return { props: { trpcState: dehydrate(), id } };
}) satisfies GetServerSideProps;

export default function NotePage(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return <h1>Note {props.id}</h1>;
}
