/** A piece of HTML that is safe to insert into another. */
export interface Markup {
  readonly markup: string;
}

type Part = Markup | string | number | null | undefined | false | Part[];

/** Escapes text in a template, for elements and quoted attributes; markup stays. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  return {
    markup: strings.reduce((whole, string, index) => whole + rendered(parts[index - 1]) + string, ''),
  };
}

function rendered(part: Part): string {
  if (part === null || part === undefined || part === false) return '';
  if (Array.isArray(part)) return part.map(rendered).join('');
  if (typeof part === 'object') return part.markup;
  return String(part).replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
