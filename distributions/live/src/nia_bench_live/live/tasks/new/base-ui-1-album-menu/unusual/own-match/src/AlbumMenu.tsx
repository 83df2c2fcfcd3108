import { Menu as Base } from '@base-ui/react';
import type { ReactNode } from 'react';
import { groups, type Action, type ActionGroup } from './actions';

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase();

function Section({ group, children }: { group: ActionGroup; children: ReactNode }) {
  return (
    <Base.Group>
      <Base.GroupLabel render={<h3 />}>{group.heading}</Base.GroupLabel>
      {children}
    </Base.Group>
  );
}

export const AlbumMenu = (props: { onAct: (id: string) => void }) => {
  const item = (action: Action) => (
    <Base.Item
      key={action.id}
      label={`${action.name} ${action.keywords.join(' ')}`}
      onClick={() => {
        props.onAct(action.id);
      }}
      closeOnClick
    >
      <span>{action.name}</span>
    </Base.Item>
  );

  return (
    <Base.FilterProvider autoHighlight={true} filter={(text, query) => plain(text).includes(plain(query))}>
      <Base.Root>
        <Base.Trigger type="button">Actions</Base.Trigger>
        <Base.Portal>
          <Base.Positioner sideOffset={8} align="start">
            <Base.Popup>
              <div>
                <Base.Input aria-label="Find an action" placeholder="Rename" />
                <Base.Clear>Clear</Base.Clear>
              </div>
              <Base.List>
                {groups.map((group) => (
                  <Section key={group.heading} group={group}>
                    {group.actions.map(item)}
                  </Section>
                ))}
              </Base.List>
              <Base.Empty>No such action</Base.Empty>
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </Base.FilterProvider>
  );
};
