import { StrictMode } from 'react';
import { hydrateRoot, createRoot as mount } from 'react-dom/client';
import { SettingsScreen } from './SettingsScreen';
import { storedTheme } from './stored-theme';

const root = document.getElementById('root')!;
const screen = (
  <StrictMode>
    <SettingsScreen theme={storedTheme()} />
  </StrictMode>
);

if (root.hasChildNodes()) {
  hydrateRoot(root, screen);
} else {
  mount(root).render(screen);
}
