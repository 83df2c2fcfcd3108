import { type ApolloClient, gql, NetworkStatus, type TypedDocumentNode } from '@apollo/client';

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
  let state: Board['state'] = 'asked';
  const subscription = client
    .watchQuery({ query: TALK, variables: { id }, returnPartialData: true })
    .subscribe(({ data, dataState, networkStatus }) => {
      // `dataState` tells which fields are there, from the cache or from the server: not how far the server is.
      switch (networkStatus) {
        case NetworkStatus.streaming:
          state = 'coming';
          break;
        case NetworkStatus.ready:
          state = dataState === 'empty' ? 'asked' : 'there';
          break;
        case NetworkStatus.error:
          // After an error nothing more comes; what was there before it is kept.
          if (state === 'coming') state = 'there';
          break;
        default:
          state = dataState === 'complete' ? 'there' : 'asked';
      }
      tell({
        title: data?.talk?.title ?? null,
        speaker: data?.talk?.speaker?.name ?? null,
        town: data?.talk?.speaker?.town ?? null,
        state,
      });
    });
  return () => subscription.unsubscribe();
}
