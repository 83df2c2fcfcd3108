/** A text as devalue writes it, with half pairs of surrogates as they are. */
export function plain(text: string): string {
  return text.replace(/\\(?:u(d[89a-f][0-9a-f]{2})|.)/g, (escape, half?: string) =>
    half === undefined ? escape : String.fromCharCode(parseInt(half, 16)),
  );
}
