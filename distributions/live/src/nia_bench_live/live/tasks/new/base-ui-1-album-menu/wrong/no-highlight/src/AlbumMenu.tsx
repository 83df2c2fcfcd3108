import { Menu } from '@base-ui/react/menu';
import { groups } from './actions';

export function AlbumMenu({ onAct }: { onAct: (id: string) => void }) {
  return (
    <Menu.FilterProvider>
      <Menu.Root modal={false}>
        <Menu.Trigger>Actions</Menu.Trigger>
        <Menu.Portal>
          <Menu.Positioner>
            <Menu.Popup>
              <Menu.Input aria-label="Find an action" />
              <Menu.Clear>Clear</Menu.Clear>
              <Menu.Empty>No such action</Menu.Empty>
              <Menu.List>
                {groups.map(({ heading, actions }) => (
                  <Menu.Group key={heading}>
                    <Menu.GroupLabel>{heading}</Menu.GroupLabel>
                    {actions.map(({ id, name, keywords }) => (
                      <Menu.Item key={id} label={[name, ...keywords].join(' ')} onClick={() => onAct(id)}>
                        {name}
                      </Menu.Item>
                    ))}
                  </Menu.Group>
                ))}
              </Menu.List>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </Menu.FilterProvider>
  );
}
