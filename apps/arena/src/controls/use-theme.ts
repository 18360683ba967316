import { useCallback, useEffect, useState } from 'react';

type Theme = 'dark' | 'light';

const KEY = 'aftercast-theme';

/** Sets the theme as the person chose it before, or as their system has it. */
export function startTheme(): void {
  const preferred = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
  const stored = localStorage.getItem(KEY);
  document.documentElement.dataset.theme = stored === 'dark' || stored === 'light' ? stored : preferred;
}

/** The theme of the page, and what changes it. */
export function useTheme(): { theme: Theme; toggle(): void } {
  const [theme, setTheme] = useState<Theme>(() =>
    document.documentElement.dataset.theme === 'light' ? 'light' : 'dark',
  );
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  const toggle = useCallback(() => {
    setTheme((before) => {
      const after = before === 'dark' ? 'light' : 'dark';
      localStorage.setItem(KEY, after);
      return after;
    });
  }, []);
  return { theme, toggle };
}
