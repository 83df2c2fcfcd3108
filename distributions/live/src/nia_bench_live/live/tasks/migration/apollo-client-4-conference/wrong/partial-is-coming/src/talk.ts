import { type ApolloClient, gql, type TypedDocumentNode } from '@apollo/client';

interface TalkData {
  talk: { __typename: 'Talk'; id: string; title: string; speaker: { __typename: 'Speaker'; id: string; name: string; town: string | null } };
}

const TALK: TypedDocumentNode<TalkData, { id: string }> = gql`
  query Talk($id: ID!) {
    talk(id: $id) {
      id
      title
      ... on Talk @defer {
        speaker {
          id
          name
          town
        }
      }
    }
  }
`;

export interface Board {
  title: string | null;
  speaker: string | null;
  town: string | null;
  /** Waiting for the server, hearing from it, or done with it. */
  state: 'asked' | 'coming' | 'there';
}

/** Tells what is known of a talk, at first what we know already. Gives a function that ends it. */
export function followTalk(client: ApolloClient, id: string, tell: (board: Board) => void): () => void {
  const subscription = client
    .watchQuery({ query: TALK, variables: { id }, returnPartialData: true })
    .subscribe(({ data, dataState }) => {
      tell({
        title: data?.talk?.title ?? null,
        speaker: data?.talk?.speaker?.name ?? null,
        town: data?.talk?.speaker?.town ?? null,
        state: dataState === 'complete' ? 'there' : dataState === 'empty' ? 'asked' : 'coming',
      });
    });
  return () => subscription.unsubscribe();
}
