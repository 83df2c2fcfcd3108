/** The way out of our network. */
export interface Gateway {
  /** Posts a JSON body, and resolves with the status of the answer; rejects where none came. */
  post(url: string, body: string): Promise<number>;
}
