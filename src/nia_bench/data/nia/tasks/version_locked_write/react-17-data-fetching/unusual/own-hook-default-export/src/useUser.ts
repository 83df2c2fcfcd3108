import { useEffect as onChange, useState as state } from 'react';

export function useUser(id: string) {
  const [result, setResult] = state<{ user?: { name: string; email: string }; error?: Error }>({});

  onChange(() => {
    const { signal, ...controller } = withAbort();
    setResult({});
    fetch('/api/users/' + encodeURIComponent(id), { signal })
      .then((response) => {
        if (!response.ok) throw new Error(response.statusText);
        return response.json();
      })
      .then((user) => setResult({ user }))
      .catch((error) => error.name === 'AbortError' || setResult({ error }));
    return controller.abort;
  }, [id]);

  return result;
}

function withAbort() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
