// Import direction:  domain <- contract <- (server | web) <- e2e.
const SQL = '\\.(reads|writes|table)\\.ts$';
const TEST = '\\.test\\.tsx?$';
/** The features of the server, from the ground up. */
const FLOORS = [
  ['accounts', 'audit'],
  ['notifications'],
  ['agencies', 'people'],
  ['bookings', 'conversations', 'posts', 'team'],
  ['tours', 'personalised-tours', 'open-requests', 'reviews', 'reports', 'search', 'integrations'],
  ['desk', 'leaving', 'moderation', 'public-pages', 'your-data'],
  ['console'],
];
const error = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    error('no-cycles', 'Data flows one way', {}, { circular: true }),
    error(
      'no-unresolved',
      'An import that does not resolve would slip past every rule below',
      {},
      { couldNotResolve: true },
    ),
    error(
      'domain-is-pure',
      'Business rules import nothing: no package, no Node module, no other workspace',
      { path: '^packages/domain/src/', pathNot: TEST },
      { pathNot: '^packages/domain/src/' },
    ),
    error(
      'places-are-pure',
      'The gazetteer runs on the server and in the browser: no Node module, no other workspace',
      { path: '^packages/places/src/', pathNot: TEST },
      { pathNot: '^packages/places/src/|(^|/)node_modules/(@types/)?damerau-levenshtein/' },
    ),
    error(
      'map-is-pure',
      'The map is data and arithmetic: no package, no Node module, no other workspace',
      { path: '^packages/map/src/', pathNot: TEST },
      { pathNot: '^packages/map/src/' },
    ),
    error(
      'scenes-are-pure',
      'Pictures are text made from a seed: no package, no Node module',
      { path: '^packages/scenes/src/', pathNot: TEST },
      { pathNot: '^packages/scenes/src/' },
    ),
    error(
      'contract-is-zod-and-domain',
      'The wire shape knows zod and the rules, nothing else',
      { path: '^packages/contract/src/', pathNot: TEST },
      { pathNot: '^packages/(contract|domain)/src/|(^|/)node_modules/zod/' },
    ),
    error(
      'contract-speaks-zod-mini',
      'Full zod would ride along into the browser',
      { path: '^packages/contract/src/', pathNot: TEST },
      { path: '(^|/)node_modules/zod/', pathNot: '(^|/)node_modules/zod/(v4/)?mini/' },
    ),
    error(
      'words-without-zod',
      'The first page takes constants from `.words.ts`, so they import nothing',
      { path: '^packages/contract/src/.*\\.words\\.ts$' },
      { path: '.' },
    ),
    error(
      'web-never-imports-server',
      'The browser meets the server only through the contract',
      { path: '^apps/web/' },
      { path: '^apps/server/' },
    ),
    error(
      'server-never-imports-web',
      'Same, the other way',
      { path: '^apps/server/' },
      { path: '^apps/web/' },
    ),
    error(
      'gateway-is-a-stranger',
      'It plays another company: it shares no code with us, so that neither side can hide the other’s mistake',
      { path: '^apps/gateway/' },
      { path: '^(apps|packages|e2e)/', pathNot: '^apps/gateway/' },
    ),
    error(
      'gateway-is-reached-by-http',
      'Tests start it; nothing else knows its code',
      { path: '^(apps|packages)/', pathNot: `^apps/gateway/|/testing/|${TEST}` },
      { path: '^apps/gateway/' },
    ),
    error(
      'nothing-needs-proofs',
      'proofs/ looks at the whole product from outside',
      { path: '^(apps|packages|e2e)/' },
      { path: '^proofs/' },
    ),
    error(
      'e2e-sees-contract-and-factories',
      'End-to-end tests arrange data with the server test factories and drive the browser',
      { path: '^e2e/' },
      { path: '^(apps|packages)/', pathNot: '^packages/contract/|^apps/server/src/testing/' },
    ),
    error(
      'web-features-are-islands',
      'Compose two features in app/pages; checkout, share, travel-wish, trip-content and trip-map are what several features share',
      { path: '^apps/web/src/features/([^/]+)/' },
      {
        path: '^apps/web/src/features/',
        pathNot: '^apps/web/src/features/($1|checkout|share|travel-wish|trip-content|trip-map)/',
      },
    ),
    error(
      'web-inner-never-imports-app',
      'app/ is the outermost ring',
      { path: '^apps/web/src/(features|ui|platform)/' },
      { path: '^apps/web/src/app/' },
    ),
    error(
      'web-base-never-imports-features',
      'ui/ and platform/ know no business word',
      { path: '^apps/web/src/(ui|platform)/' },
      { path: '^apps/web/src/features/' },
    ),
    ...FLOORS.flatMap((floor, height) =>
      floor.map((feature) =>
        error(
          `server-floors-${feature}`,
          'A feature imports only features of lower floors: ARCHITECTURE.md shows them',
          { path: `^apps/server/src/features/${feature}/`, pathNot: TEST },
          {
            path: '^apps/server/src/features/',
            pathNot: `^apps/server/src/features/(${[feature, ...FLOORS.slice(0, height).flat()].join('|')})/`,
          },
        ),
      ),
    ),
    error(
      'web-calls-live-in-api-files',
      'Components use the calls and queries of `<feature>.api.ts`; platform/ builds on the client itself',
      { path: '^apps/web/src/', pathNot: `\\.api\\.ts$|^apps/web/src/platform/|${TEST}` },
      { path: '^apps/web/src/platform/api-client\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    error(
      'schema-is-the-ground',
      'Tables know other tables and platform/, nothing else',
      { path: '^apps/server/src/schema/', pathNot: TEST },
      { path: '^apps/server/src/features/' },
    ),
    error(
      'server-platform-never-imports-features',
      'platform/ adapts the outside world',
      { path: '^apps/server/src/platform/', pathNot: TEST },
      { path: '^apps/server/src/features/' },
    ),
    error(
      'routes-never-write',
      'GET: route -> reads. Change: route -> verb file -> writes',
      { path: '\\.routes\\.ts$' },
      { path: '\\.(writes|table)\\.ts$' },
    ),
    error(
      'sql-looks-down-only',
      'SQL files never call a verb file or a route; they may publish events',
      { path: `^apps/server/src/features/.*${SQL}` },
      { path: '^apps/server/src/features/', pathNot: `${SQL}|-events\\.ts$|/sellable\\.ts$` },
    ),
    error(
      'drizzle-only-in-sql-files',
      'One answer to "where is the query?"',
      { path: '^apps/server/src/', pathNot: `${SQL}|/platform/db\\.ts$|/testing/|${TEST}` },
      { path: '(^|/)node_modules/drizzle-orm/' },
    ),
    error(
      'no-dumping-grounds',
      'Name the file after what it does',
      {},
      { path: '/(utils?|helpers?|common|misc|shared|lib)(/|[.])', pathNot: 'node_modules' },
    ),
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['(^|/)(dist|dist-server|migrations)/', '^proofs/stranger/program/'] },
    tsPreCompilationDeps: true, // count `import type` too
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js'],
    },
  },
};
