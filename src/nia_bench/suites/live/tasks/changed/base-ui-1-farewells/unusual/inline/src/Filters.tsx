import { Autocomplete, Combobox } from '@base-ui/react';
import * as React from 'react';
import * as choices from './choices';
import { leave } from './motion';

type Props = { onBrand(text: string): void; onColour(colour: string | null): void };

export const Filters: React.FC<Props> = (props) => {
  const brandActions = React.useRef<Autocomplete.Root.Actions | null>(null);
  const colourActions = React.useRef<Combobox.Root.Actions | null>(null);
  const [brandPopup, setBrandPopup] = React.useState<HTMLElement | null>(null);
  const colourPopup = React.useRef<HTMLElement | null>(null);
  const brandIsOpen = React.useRef(false);
  const colourIsOpen = React.useRef(false);

  return (
    <div>
      <label>
        <Autocomplete.Root
          items={choices.brands}
          actionsRef={brandActions}
          openOnInputClick={true}
          onValueChange={props.onBrand}
          onOpenChange={async (open, details) => {
            brandIsOpen.current = open;
            if (open) return;
            details.preventUnmountOnClose();
            if (brandPopup) await leave(brandPopup);
            if (!brandIsOpen.current) brandActions.current?.unmount();
          }}
        >
          <Autocomplete.Input aria-label="Brand" />
          <Autocomplete.Portal>
            <Autocomplete.Positioner sideOffset={4}>
              <Autocomplete.Popup ref={setBrandPopup}>
                <Autocomplete.Empty>None</Autocomplete.Empty>
                <Autocomplete.List>
                  {(brand: string) => <Autocomplete.Item value={brand} key={brand} children={brand} />}
                </Autocomplete.List>
              </Autocomplete.Popup>
            </Autocomplete.Positioner>
          </Autocomplete.Portal>
        </Autocomplete.Root>
      </label>
      <Combobox.Root
        items={choices.colours}
        actionsRef={colourActions}
        onValueChange={props.onColour}
        onOpenChange={(open, details) => {
          colourIsOpen.current = open;
          const popup = colourPopup.current;
          if (open || popup === null) return;
          details.preventUnmountOnClose();
          leave(popup).finally(() => colourIsOpen.current || colourActions.current?.unmount());
        }}
      >
        <Combobox.Input aria-label="Colour" />
        <Combobox.Portal>
          <Combobox.Positioner>
            <Combobox.Popup
              ref={(element) => {
                colourPopup.current = element;
              }}
            >
              <Combobox.List>
                {choices.colours.map((colour) => (
                  <Combobox.Item value={colour} key={colour}>
                    {colour}
                  </Combobox.Item>
                ))}
              </Combobox.List>
            </Combobox.Popup>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
    </div>
  );
};
