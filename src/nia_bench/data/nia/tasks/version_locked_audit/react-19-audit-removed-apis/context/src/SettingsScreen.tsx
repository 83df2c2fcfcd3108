import { useContext, useRef, useState } from 'react';
import { Badge } from './Badge';
import { NameField } from './NameField';
import { SearchBox } from './SearchBox';
import type { Theme } from './stored-theme';
import { ThemeContext, ThemeProvider } from './theme';

function Heading() {
  return <h1 data-theme={useContext(ThemeContext)}>Settings</h1>;
}

export function SettingsScreen({ theme }: { theme: Theme }) {
  const name = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  return (
    <ThemeProvider value={theme}>
      <Heading />
      <SearchBox onSearch={setQuery} />
      {query && <Badge text={`Searching for ${query}`} />}
      <NameField label="Name" ref={name} />
      <button onClick={() => name.current?.focus()}>Edit the name</button>
    </ThemeProvider>
  );
}
