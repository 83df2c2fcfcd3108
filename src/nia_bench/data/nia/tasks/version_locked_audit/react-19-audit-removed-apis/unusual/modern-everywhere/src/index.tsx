import * as client from 'react-dom/client';
import { SettingsScreen } from './SettingsScreen';
import { storedTheme } from './stored-theme';

const container = document.getElementById('root');
if (container === null) throw new Error('There is no #root');
const root = client.createRoot(container);
root.render(<SettingsScreen theme={storedTheme()} />);
