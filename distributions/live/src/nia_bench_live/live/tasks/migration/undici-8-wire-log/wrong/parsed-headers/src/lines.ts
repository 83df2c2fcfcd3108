export type Headers = Record<string, string | string[] | undefined>;

export function lines(headers: Headers): string[] {
  return Object.entries(headers).flatMap(([name, values]) => [values ?? []].flat().map((value) => `${name}: ${value}`));
}
