// What is printed to the standard outputs, seen by the probe while it is printed.

const STREAMS = { out: () => process.stdout, err: () => process.stderr };

/** Shows what is printed from now on, until `close()`: in `out` and `err`, and in `all` in the order of printing. */
export function screen() {
  const shown = { out: '', err: '', all: '' };
  const waiting = new Set();
  const kept = Object.fromEntries(Object.keys(STREAMS).map((name) => [name, STREAMS[name]().write]));
  for (const name of Object.keys(STREAMS)) {
    STREAMS[name]().write = (chunk, encoding, done) => {
      const text = typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString();
      shown[name] += text;
      shown.all += text;
      for (const look of waiting) look();
      const callback = typeof encoding === 'function' ? encoding : done;
      if (callback) process.nextTick(callback);
      return true;
    };
  }
  return Object.assign(shown, {
    /** Kept when the standard output has the text. */
    shows: (text) =>
      new Promise((resolve) => {
        const look = () => shown.out.includes(text) && waiting.delete(look) && resolve();
        waiting.add(look);
        look();
      }),
    close() {
      for (const [name, write] of Object.entries(kept)) STREAMS[name]().write = write;
    },
  });
}
