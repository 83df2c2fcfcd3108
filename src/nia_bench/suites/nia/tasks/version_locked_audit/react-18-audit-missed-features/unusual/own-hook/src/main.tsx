import { hydrateRoot } from 'react-dom/client';
import { CatalogueSearch } from './CatalogueSearch';

hydrateRoot(document.getElementById('root')!, <CatalogueSearch />);
