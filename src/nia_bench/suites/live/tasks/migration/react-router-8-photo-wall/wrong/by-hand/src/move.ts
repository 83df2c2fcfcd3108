import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';

/** Navigates within a view transition of the browser. */
export function useMove(): (to: string) => void {
  const navigate = useNavigate();
  return (to) => {
    if (!('startViewTransition' in document)) void navigate(to);
    else document.startViewTransition(() => flushSync(() => void navigate(to, { flushSync: true })));
  };
}
