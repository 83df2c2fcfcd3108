/** A font that a site asks for. */
export interface Font {
  name: string;
  licence: string;
}
