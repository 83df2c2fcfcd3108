import { createRoot } from 'react-dom';
import { SettingsScreen } from './SettingsScreen';
import { storedTheme } from './stored-theme';

createRoot(document.getElementById('root')!).render(<SettingsScreen theme={storedTheme()} />);
