import ReactDOM from 'react-dom';
import { SettingsScreen } from './SettingsScreen';
import { storedTheme } from './stored-theme';

ReactDOM.render(<SettingsScreen theme={storedTheme()} />, document.getElementById('root'));
