// Circles between folders. Apart from the other rules, because these must not see tests: they import whatever they need.
const { options } = require('./.dependency-cruiser.cjs');

module.exports = {
  forbidden: [
    {
      name: 'server-features-in-no-circle',
      comment: 'Features of the server form a stack: ARCHITECTURE.md shows its floors',
      severity: 'error',
      scope: 'folder',
      from: { path: '^apps/server/src/features/[^/]+$' },
      to: { circular: true, path: '^apps/server/src/features/' },
    },
  ],
  options: {
    ...options,
    includeOnly: '^apps/server/src/features/',
    exclude: { path: '\\.test\\.ts$' },
  },
};
