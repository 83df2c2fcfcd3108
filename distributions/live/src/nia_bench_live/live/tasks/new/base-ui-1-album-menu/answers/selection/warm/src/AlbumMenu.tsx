import { Menu } from '@base-ui/react/menu';
import { groups, type Action } from './actions';

export interface AlbumMenuProps {
  /** Called with the id of the action that was chosen. */
  onAct: (id: string) => void;
}

/** What an action is found by. Nothing that is typed into the field can reach across the line breaks. */
const labelOf = ({ name, keywords }: Action) => [name, ...keywords].join('\n');

export function AlbumMenu({ onAct }: AlbumMenuProps) {
  // Like the default, but spaces and punctuation that are typed do count.
  const { contains } = Menu.useFilter({ ignorePunctuation: false });

  return (
    <Menu.FilterProvider filter={contains} autoHighlight>
      <Menu.Root>
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
                    {actions.map((action) => (
                      <Menu.Item key={action.id} label={labelOf(action)} onClick={() => onAct(action.id)}>
                        {action.name}
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
