/** What a receiver can hear of. */
export type Topic = 'batch.completed' | 'batch.failed' | 'response.completed' | 'response.failed';

/** A receiver of ours, to which OpenAI shall deliver. */
export interface Receiver {
  name: string;
  url: string;
  topics: Topic[];
}

/** What became of a receiver. */
export interface Outcome {
  /** The id which OpenAI knows it by. */
  id: string;
  state: 'made' | 'changed' | 'left alone';
  /** The secret for the signatures, where OpenAI has told it. */
  secret: string | null;
}
