import { useEffect, useState } from 'react';

/**
 * Stands in for the package `react-style-singleton` (see vite.config.ts): the same three functions, but the styles go
 * into a constructed style sheet, which a content security policy without 'unsafe-inline' allows.
 */
export function stylesheetSingleton() {
  let users = 0;
  let sheet: CSSStyleSheet | undefined;
  return {
    add(styles: string) {
      users += 1;
      if (sheet) return;
      sheet = new CSSStyleSheet();
      sheet.replaceSync(styles);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    },
    remove() {
      users -= 1;
      if (users > 0 || !sheet) return;
      const gone = sheet;
      sheet = undefined;
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== gone);
    },
  };
}

export function styleHookSingleton() {
  const singleton = stylesheetSingleton();
  return function useStyle(styles: string, dynamic?: boolean) {
    // Styles count as they were first given, unless the caller says they change, as in the package this replaces.
    const [first] = useState(styles);
    const current = dynamic ? styles : first;
    useEffect(() => {
      singleton.add(current);
      return () => singleton.remove();
    }, [current]);
  };
}

export function styleSingleton() {
  const useStyle = styleHookSingleton();
  return function Style({ styles, dynamic }: { styles: string; dynamic?: boolean }) {
    useStyle(styles, dynamic);
    return null;
  };
}
