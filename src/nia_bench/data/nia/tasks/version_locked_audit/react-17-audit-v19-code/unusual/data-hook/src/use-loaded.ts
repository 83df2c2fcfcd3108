import { useEffect, useState } from 'react';

export interface Loaded<T> {
  data?: T;
  error?: unknown;
}

export function useLoaded<T>(load: () => Promise<T>): Loaded<T> {
  const [state, setState] = useState<Loaded<T>>({});
  useEffect(() => {
    let current = true;
    (async () => {
      try {
        const data = await load();
        if (current) setState({ data });
      } catch (error) {
        if (current) setState({ error });
      }
    })();
    return () => void (current = false);
  }, [load]);
  return state;
}
