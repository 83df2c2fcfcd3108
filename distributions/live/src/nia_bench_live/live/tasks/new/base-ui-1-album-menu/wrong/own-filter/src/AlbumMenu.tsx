import { Menu } from '@base-ui/react/menu';
import { useState } from 'react';
import { groups } from './actions';

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase();

export function AlbumMenu({ onAct }: { onAct: (id: string) => void }) {
  const [query, setQuery] = useState('');
  const left = groups
    .map(({ heading, actions }) => ({
      heading,
      actions: actions.filter(({ name, keywords }) => plain([name, ...keywords].join(' ')).includes(plain(query))),
    }))
    .filter(({ actions }) => actions.length);

  return (
    <Menu.Root modal={false} onOpenChange={(open) => open && setQuery('')}>
      <Menu.Trigger>Actions</Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner>
          <Menu.Popup>
            <input
              aria-label="Find an action"
              value={query}
              onChange={(event) => setQuery(event.target.value)}
              onKeyDown={(event) => event.stopPropagation()}
            />
            {query && <button onClick={() => setQuery('')}>Clear</button>}
            {!left.length && <p>No such action</p>}
            {left.map(({ heading, actions }) => (
              <Menu.Group key={heading}>
                <Menu.GroupLabel>{heading}</Menu.GroupLabel>
                {actions.map(({ id, name }) => (
                  <Menu.Item key={id} onClick={() => onAct(id)}>
                    {name}
                  </Menu.Item>
                ))}
              </Menu.Group>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
