import type { GetServerSideProps } from 'next';

type Props = { name: string; language: string };

export const getServerSideProps: GetServerSideProps<Props> = async ({ req }) => ({
  props: {
    name: req.cookies['session'] ?? 'guest',
    language: req.headers['accept-language'] ?? 'unknown',
  },
});

export default function ProfilePage({ name, language }: Props) {
  return (
    <h1>
      Hello {name} ({language})
    </h1>
  );
}
