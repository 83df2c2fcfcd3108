import { Menu } from '@base-ui/react/menu';
import { groups } from './actions';

export interface AlbumMenuProps {
  /** Called with the id of the action that was chosen. */
  onAct: (id: string) => void;
}

export function AlbumMenu({ onAct }: AlbumMenuProps) {
  return (
    <Menu.Root>
      <Menu.Trigger>Actions</Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={4}>
          <Menu.Popup>
            <Menu.Filter autoHighlight>
              <Menu.Input aria-label="Find an action" />
              <Menu.Clear>Clear</Menu.Clear>
              <Menu.Empty>No such action</Menu.Empty>
              <Menu.List>
                {groups.map((group) => (
                  <Menu.Group key={group.heading}>
                    <Menu.GroupLabel>{group.heading}</Menu.GroupLabel>
                    {group.actions.map((action) => (
                      <Menu.Item
                        key={action.id}
                        label={action.name}
                        keywords={action.keywords}
                        onClick={() => onAct(action.id)}
                      >
                        {action.name}
                      </Menu.Item>
                    ))}
                  </Menu.Group>
                ))}
              </Menu.List>
            </Menu.Filter>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
