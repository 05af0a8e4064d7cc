import { ERRORS } from '@ghuri/contract/errors';
import { escapeHtml } from './html.ts';
import { schemaText } from './schema-text.ts';
import type { JsonSchema } from './schema-text.ts';

export interface ApiDocument {
  info: { title: string; description: string };
  paths: Record<string, Record<string, Operation>>;
}

export type Content = Record<string, { schema: JsonSchema; example?: unknown }>;

interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  parameters?: { name: string; in: string; required?: boolean; schema: JsonSchema }[];
  requestBody?: { content: Content };
  responses: Record<string, { description?: string; content?: Content } | { $ref: string }> & {
    '200'?: { description?: string; content?: Content };
  };
}

export const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#d9ddd8, #3a403b); --soft: light-dark(#5a635c, #a7b0a9); --accent: light-dark(#1d5c45, #7fc9a8); }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1.5rem; }
h1 { font-size: 1.6rem; margin: 0; }
h2 { font-size: 1.1rem; margin: 2rem 0 .5rem; }
a { color: var(--accent); }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1rem; list-style: none; padding: 0; }
details { border-top: 1px solid var(--line); padding: .5rem 0; }
summary { cursor: pointer; overflow-wrap: anywhere; }
code, pre { font: .875rem/1.5 ui-monospace, monospace; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; margin: .25rem 0 1rem; padding: .75rem 1rem; border: 1px solid var(--line); border-radius: .5rem; }
b { color: var(--accent); display: inline-block; min-width: 4.5rem; font: 700 .875rem ui-monospace, monospace; }
h3, p { margin: .5rem 0 .25rem; font-size: .875rem; font-weight: 400; color: var(--soft); }
table { border-collapse: collapse; font-size: .875rem; }
td, th { text-align: left; vertical-align: top; padding: .25rem 1rem .25rem 0; border-top: 1px solid var(--line); }`;

/** The whole reference as one page without a script. */
export function apiReferencePage({ info, paths }: ApiDocument): string {
  const groups = Map.groupBy(Object.keys(paths), (path) => path.split('/')[2] ?? '');
  const calls = (group: string[]) =>
    group.flatMap((path) =>
      Object.entries(paths[path]!).map(([method, operation]) => call(method, path, operation)),
    );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(info.title)} API</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
<main>
<h1>${escapeHtml(info.title)} API</h1>
<p>${escapeHtml(info.description)} The same as <a href="/api/openapi.json">OpenAPI</a>.</p>
<nav aria-label="Calls"><ul>${[...groups.keys()].map((name) => `<li><a href="#${escapeHtml(name)}">${escapeHtml(name)}</a></li>`).join('')}<li><a href="#codes">codes</a></li></ul></nav>
${[...groups].map(([name, group]) => `<section><h2 id="${escapeHtml(name)}">${escapeHtml(name)}</h2>${calls(group).join('')}</section>`).join('\n')}
<section><h2 id="codes">codes</h2>
<table><thead><tr><th>Code<th>Status<th>Meaning</thead><tbody>${Object.entries(ERRORS)
    .map(([code, { status, text }]) => `<tr><td><code>${code}</code><td>${status}<td>${escapeHtml(text)}`)
    .join('')}</tbody></table></section>
</main>
</html>`;
}

function call(method: string, path: string, operation: Operation): string {
  const { summary, description, parameters = [], requestBody, responses } = operation;
  const inPlace = (place: string) => {
    const found = parameters.filter((parameter) => parameter.in === place);
    if (found.length === 0) return undefined;
    return {
      type: 'object',
      properties: Object.fromEntries(found.map(({ name, schema }) => [name, schema])),
      required: found.filter(({ required }) => required).map(({ name }) => name),
    };
  };
  return `<details><summary><b>${escapeHtml(method.toUpperCase())}</b><code>${escapeHtml(path)}</code> ${escapeHtml(summary)}</summary>
<p>${escapeHtml(description)}</p>${[
    shape('Path', inPlace('path')),
    shape('Query', inPlace('query')),
    shape('Body', schemaIn(requestBody?.content)),
    shape('Answer', schemaIn(responses['200']?.content)),
  ].join('')}</details>`;
}

const schemaIn = (content: Content | undefined): JsonSchema | undefined =>
  content && Object.values(content)[0]?.schema;

const shape = (title: string, schema: JsonSchema | undefined): string =>
  schema ? `<h3>${title}</h3><pre>${escapeHtml(schemaText(schema))}</pre>` : '';
