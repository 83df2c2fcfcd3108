import { Autocomplete } from '@base-ui/react/autocomplete';
import { Combobox } from '@base-ui/react/combobox';
import { useRef } from 'react';
import { brands, colours } from './choices';
import { leave } from './motion';

interface Props {
  onBrand: (text: string) => void;
  onColour: (colour: string | null) => void;
}

/** What a popup needs in order to stay until it has faded. */
function useFarewell() {
  const popup = useRef<HTMLDivElement>(null);
  const actions = useRef<{ unmount: () => void; close: () => void }>(null);
  const latest = useRef(0);

  function onOpenChange(open: boolean, { preventUnmountOnClose }: { preventUnmountOnClose: () => void }) {
    const turn = (latest.current += 1);
    if (open || !popup.current) return;
    preventUnmountOnClose();
    void leave(popup.current).then(() => {
      if (turn === latest.current) actions.current?.unmount();
    });
  }

  return { popup, root: { actionsRef: actions, onOpenChange } };
}

export function Filters({ onBrand, onColour }: Props) {
  const brand = useFarewell();
  const colour = useFarewell();

  return (
    <>
      <Autocomplete.Root {...brand.root} items={brands} openOnInputClick onValueChange={(text) => onBrand(text)}>
        <Autocomplete.Input aria-label="Brand" />
        <Autocomplete.Portal>
          <Autocomplete.Positioner>
            <Autocomplete.Popup ref={brand.popup}>
              <Autocomplete.List>
                {(one: string) => (
                  <Autocomplete.Item key={one} value={one}>
                    {one}
                  </Autocomplete.Item>
                )}
              </Autocomplete.List>
            </Autocomplete.Popup>
          </Autocomplete.Positioner>
        </Autocomplete.Portal>
      </Autocomplete.Root>

      <Combobox.Root {...colour.root} items={colours} onValueChange={(value: string | null) => onColour(value)}>
        <Combobox.Input aria-label="Colour" />
        <Combobox.Portal>
          <Combobox.Positioner>
            <Combobox.Popup ref={colour.popup}>
              <Combobox.List>
                {(one: string) => (
                  <Combobox.Item key={one} value={one}>
                    {one}
                  </Combobox.Item>
                )}
              </Combobox.List>
            </Combobox.Popup>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
    </>
  );
}
