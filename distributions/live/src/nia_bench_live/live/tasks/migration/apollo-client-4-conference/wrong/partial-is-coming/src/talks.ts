import { type ApolloClient, gql, type TypedDocumentNode } from '@apollo/client';

interface Talks {
  talks: { __typename: 'Talk'; id: string; title: string }[];
}

const TALKS: TypedDocumentNode<Talks, Record<string, never>> = gql`
  query Talks {
    talks @stream(initialCount: 1) {
      id
      title
    }
  }
`;

export interface Programme {
  titles: string[];
  /** Whether more are still to come. */
  more: boolean;
}

/** Tells the programme as it comes in. Gives a function that ends it. */
export function followTalks(client: ApolloClient, tell: (programme: Programme) => void): () => void {
  const subscription = client.watchQuery({ query: TALKS }).subscribe(({ data, dataState }) => {
    if (dataState === 'empty') return;
    const titles = (data?.talks ?? []).flatMap((talk) => (talk?.title ? [talk.title] : []));
    tell({ titles, more: dataState !== 'complete' });
  });
  return () => subscription.unsubscribe();
}
