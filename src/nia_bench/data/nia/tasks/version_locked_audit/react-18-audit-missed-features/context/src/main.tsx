import ReactDOM from 'react-dom';
import { CatalogueSearch } from './CatalogueSearch';

ReactDOM.render(<CatalogueSearch />, document.getElementById('root'));
