function isText(escapes: string): boolean {
  try {
    decodeURIComponent(escapes);
    return true;
  } catch {
    return false;
  }
}

/** A query in which escapes that are no UTF-8 stand for themselves. */
export function withBytes(query: string): string {
  return query.replace(/(?:%[\da-f]{2})+/gi, (run) => {
    let text = '';
    for (let rest = run; rest !== ''; ) {
      const length = [3, 6, 9, 12].find((end) => end <= rest.length && isText(rest.slice(0, end)));
      const part = rest.slice(0, length ?? 3);
      const pair = rest.slice(0, 6);
      if (length !== undefined || part === '%C2') text += part;
      else if (pair === '%FE%FF' || pair === '%FF%FE') text += pair;
      else text += `%25${part.slice(1)}`;
      rest = rest.slice(length === undefined && (pair === '%FE%FF' || pair === '%FF%FE') ? 6 : part.length);
    }
    return text;
  });
}
