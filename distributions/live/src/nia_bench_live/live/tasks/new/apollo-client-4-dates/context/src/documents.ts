import { gql, type TypedDocumentNode } from '@apollo/client';

export interface CalendarEvent {
  __typename: 'Event';
  id: string;
  title: string;
  startsAt: Date;
  endsAt: Date | null;
  reminders: Date[];
}

export interface EventInput {
  title: string;
  startsAt: Date;
  endsAt: Date | null;
  reminders: Date[];
}

export const EVENT: TypedDocumentNode<{ event: CalendarEvent | null }, { id: string }> = gql`
  query Event($id: ID!) {
    event(id: $id) {
      id
      title
      startsAt
      endsAt
      reminders
    }
  }
`;

export const EVENTS: TypedDocumentNode<{ events: CalendarEvent[] }, { after: Date }> = gql`
  query Events($after: DateTime!) {
    events(after: $after) {
      id
      title
      startsAt
      endsAt
      reminders
    }
  }
`;

export const ADD_EVENT: TypedDocumentNode<{ addEvent: CalendarEvent }, { input: EventInput }> = gql`
  mutation AddEvent($input: EventInput!) {
    addEvent(input: $input) {
      id
      title
      startsAt
      endsAt
      reminders
    }
  }
`;
