import { pathOf } from './fact.ts';
import type { Fact, Section } from './fact.ts';

const HEAD = `# What the specification asks for, and which test proves it

Written by \`npm run spec-coverage\` from \`scripts/spec-coverage\`; \`npm test\` fails when a named test is not there, when a fact has none, or when this
page is not what the table says. Titles with \`%s\`, \`$call\` or the like run once for every line of a table in their file.
`;

/** The whole page. */
export function renderCoverage(sections: readonly Section[]): string {
  const facts = sections.flatMap((section) => section.facts);
  const proofs = new Set(facts.flatMap(({ by }) => by.map((proof) => proof.join('\n'))));
  const open = facts.filter(({ by }) => by.length === 0);
  return [
    HEAD,
    `${facts.length} facts, ${proofs.size} tests named.\n`,
    ...sections.map(renderSection),
    '## Not yet proven\n',
    open.length === 0 ? 'Nothing.\n' : open.map(({ says }) => `- ${says}\n`).join(''),
  ].join('\n');
}

const renderSection = ({ title, facts }: Section): string =>
  [`## ${title}\n`, ...facts.filter(({ by }) => by.length > 0).map(renderFact), ''].join('\n');

const renderFact = ({ says, by }: Fact): string =>
  [`- ${says}`, ...by.map(([file, title]) => `  - \`${pathOf(file)}\`: ${asCode(title)}`)].join('\n');

/** A title may contain back quotes. */
const asCode = (title: string): string => (title.includes('`') ? `\`\` ${title} \`\`` : `\`${title}\``);
