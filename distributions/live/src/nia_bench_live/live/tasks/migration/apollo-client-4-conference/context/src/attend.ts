import { type ApolloClient, gql, type TypedDocumentNode } from '@apollo/client';

interface Attended {
  attend: { __typename: string; id: string; title: string; seats?: number };
}

const ATTEND: TypedDocumentNode<Attended, { id: string }> = gql`
  mutation Attend($id: ID!) {
    attend(id: $id) {
      id
      title
      ... on Bookable {
        seats
      }
    }
  }
`;

export interface Place {
  title: string;
  /** How many seats are left; null where there are none to be taken. */
  left: number | null;
}

/** Takes a place in a slot. */
export async function attend(client: ApolloClient, id: string): Promise<Place | null> {
  const { data } = await client.mutate({ mutation: ATTEND, variables: { id } });
  return data ? { title: data.attend.title, left: data.attend.seats ?? null } : null;
}
