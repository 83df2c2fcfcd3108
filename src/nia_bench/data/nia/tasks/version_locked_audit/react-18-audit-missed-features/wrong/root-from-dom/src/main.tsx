import { createRoot } from 'react-dom';
import { CatalogueSearch } from './CatalogueSearch';

createRoot(document.getElementById('root')!).render(<CatalogueSearch />);
