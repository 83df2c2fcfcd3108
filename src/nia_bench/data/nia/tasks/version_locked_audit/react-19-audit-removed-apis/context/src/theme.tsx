import { createContext, type ReactNode } from 'react';
import type { Theme } from './stored-theme';

export const ThemeContext = createContext<Theme>('light');

export function ThemeProvider({ value, children }: { value: Theme; children: ReactNode }) {
  return <ThemeContext.Provider value={value}>{children}</ThemeContext.Provider>;
}
