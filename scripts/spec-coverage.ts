// `npm run spec-coverage`: writes docs/spec-coverage.md from the table.
import { writeFileSync } from 'node:fs';
import { renderCoverage } from './spec-coverage/render.ts';
import { SPEC_COVERAGE } from './spec-coverage/table.ts';

const page = new URL('../docs/spec-coverage.md', import.meta.url);
writeFileSync(page, renderCoverage(SPEC_COVERAGE));
console.log('docs/spec-coverage.md is written.');
