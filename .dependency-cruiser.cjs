/** Import directions: contract <- database <- ledger <- features <- server, and web -> contract only. */
const arrows = {
  contract: [],
  client: ['contract'],
  database: ['contract'],
  ledger: ['contract', 'database'],
  features: ['contract', 'database', 'ledger'],
  web: ['contract'],
  setup: [],
}

const rooms = ['contract', 'client', 'database', 'ledger', 'features', 'server', 'web', 'e2e', 'bench', 'setup']

const between = Object.entries(arrows).map(([from, to]) => ({
  name: `${from}-imports-only-${['itself', ...to].join('-and-')}`,
  severity: 'error',
  from: { path: `^${from}/` },
  to: { path: `^(${rooms.filter((room) => room !== from && !to.includes(room)).join('|')})/` },
}))

/** Inside the features: people <- catalog <- money. */
const inside = [
  { name: 'people-imports-no-other-feature', from: 'people', to: '(catalog|money)' },
  { name: 'catalog-imports-no-money', from: 'catalog', to: 'money' },
  { name: 'files-import-no-feature', from: 'files', to: '(people|catalog|money)' },
  { name: 'ports-import-no-feature', from: 'ports', to: '(people|catalog|money|files)' },
].map(({ name, from, to }) => ({
  name,
  severity: 'error',
  from: { path: `^features/src/${from}/` },
  to: { path: `^features/src/${to}/` },
}))

module.exports = {
  forbidden: [
    ...between,
    ...inside,
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'everything-resolves',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'only-main-and-start-reach-the-web-build',
      severity: 'error',
      from: { path: '^server/src/', pathNot: '^server/src/start/' },
      to: { path: '^web/' },
    },
    {
      name: 'only-tests-import-testing',
      severity: 'error',
      from: { path: '^server/(src|scripts)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/(testing|system-tests)/' },
    },
    {
      name: 'only-persistence-imports-redux-persist',
      severity: 'error',
      from: {
        path: '^web/',
        pathNot: '^web/src/app/(persistence\\.ts|persist-gate\\.tsx|redux-persist\\.d\\.ts|conformance\\.test\\.ts)$',
      },
      to: { path: 'node_modules/redux-persist/' },
    },
    {
      name: 'wallet-and-backoffice-stay-apart',
      severity: 'error',
      from: { path: '^web/src/wallet/' },
      to: { path: '^web/src/backoffice/' },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    // A package that a rule names must stay in the graph.
    exclude: { path: '(^|/)(dist|public)/|(^|/)node_modules/(?!redux-persist/)' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'types', 'default'] },
  },
}
