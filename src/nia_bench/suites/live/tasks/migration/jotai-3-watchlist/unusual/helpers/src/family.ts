export interface Family<Key, Member> {
  (key: Key): Member;
  forget(key: Key): void;
  keys(): Key[];
}

export function family<Key, Member>(make: (key: Key) => Member): Family<Key, Member> {
  const members = new Map<Key, Member>();
  const get = (key: Key): Member => {
    if (!members.has(key)) members.set(key, make(key));
    return members.get(key)!;
  };
  return Object.assign(get, {
    forget: (key: Key) => void members.delete(key),
    keys: () => [...members.keys()],
  });
}
