import ReactDOM from 'react-dom';
import App from './App';

ReactDOM.mount(<App />, document.getElementById('root'));
