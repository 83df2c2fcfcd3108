import * as DOMClient from 'react-dom/client';
import { SettingsScreen } from './SettingsScreen';
import { storedTheme } from './stored-theme';

const root = document.getElementById('root');
if (root) DOMClient.createRoot(root).render(<SettingsScreen theme={storedTheme()} />);
