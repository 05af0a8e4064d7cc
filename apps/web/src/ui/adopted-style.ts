import { useEffect, useState } from 'react';

/**
 * Replaces the package `react-style-singleton` (see vite.config.ts). It has the same three functions, but puts the
 * styles into a constructed style sheet, which a content security policy without 'unsafe-inline' allows.
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
    // Like the package, this uses the first styles only, unless the caller says that they change.
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
