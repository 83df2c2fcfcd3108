import { createRoot } from 'react-dom/client';
import { SettingsScreen } from './SettingsScreen';
import { storedTheme } from './stored-theme';

createRoot(document.getElementById('root')!).render(<SettingsScreen theme={storedTheme()} />);
