import { useRef } from 'react';

let last = 0;

/** An id of its own for each component, for as long as it lives. */
export function useUniqueId(prefix: string): string {
  const id = useRef('');
  if (!id.current) id.current = `${prefix}-${(last += 1)}`;
  return id.current;
}
