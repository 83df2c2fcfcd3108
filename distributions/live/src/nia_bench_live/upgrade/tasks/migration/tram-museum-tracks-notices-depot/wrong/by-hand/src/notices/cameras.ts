/** What an expression finds in a text. */
const found = (text: string, expression: RegExp): string[] => [...text.matchAll(expression)].map(([link]) => link);

/** The cameras that a message of the guards names, such as https://ann:key@door.example.org/live. */
export function cameraLinks(message: string): string[] {
  return found(message, /https?:\/\/\S*[\w/]/g);
}
