const tests = String.raw`\.test\.tsx?$`

/**
 * The import rules (ARCHITECTURE.md). Every violation is an error.
 * @type {import('dependency-cruiser').IConfiguration}
 */
export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'contract-knows-zod-only',
      severity: 'error',
      from: { path: '^contract/src', pathNot: tests },
      to: { pathNot: ['^contract/src', '^node_modules/zod/'] },
    },
    {
      name: 'web-and-server-meet-in-the-contract',
      severity: 'error',
      from: { path: '^(web|server)/' },
      to: { path: '^(web|server)/', pathNot: '^$1/' },
    },
    {
      name: 'demo-imports-the-contract-only',
      comment: 'The server loads the demo, never the other way round.',
      severity: 'error',
      from: { path: '^demo/' },
      to: { path: '^(server|web|embedded-postgres)/' },
    },
    {
      name: 'filling-the-demo-draws-nothing',
      comment: 'Pictures are drawn at development time: drawing libraries are no production dependency.',
      severity: 'error',
      from: { path: '^demo/src/', pathNot: tests },
      to: { path: ['^demo/draw/', '^node_modules/(sharp|opentype\\.js|@fontsource)/'] },
    },
    {
      name: 'embedded-postgres-stands-alone',
      severity: 'error',
      from: { path: '^embedded-postgres/' },
      to: { path: '^(server|web|demo|contract)/' },
    },
    {
      name: 'optional-workspaces-load-at-start',
      comment: 'The server starts without them, so it imports each in one place, dynamically.',
      severity: 'error',
      from: { path: '^server/src/', pathNot: [tests, '^server/src/start/(demo|embedded-postgres)\\.ts$'] },
      to: { path: '^(demo|embedded-postgres)/' },
    },
    {
      name: 'optional-workspaces-load-dynamically',
      severity: 'error',
      from: { path: '^server/src/start/(demo|embedded-postgres)\\.ts$' },
      to: { path: '^(demo|embedded-postgres)/', dynamic: false, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only-app-knows-the-audiences',
      comment:
        'app → (visitor | shop | office | driver) → (checkout | language | people | push | security | standing-orders | stops | support) → outbox → api → state → contract',
      severity: 'error',
      from: { path: '^web/src/', pathNot: '^web/src/(app|visitor|shop|office|driver)/' },
      to: { path: '^web/src/(app|visitor|shop|office|driver)/' },
    },
    {
      name: 'screens-know-no-app',
      severity: 'error',
      from: { path: '^web/src/(visitor|shop|office|driver)/' },
      to: { path: '^web/src/app/' },
    },
    {
      name: 'audiences-are-strangers',
      severity: 'error',
      from: { path: '^web/src/(visitor|shop|office|driver)/' },
      to: { path: '^web/src/(visitor|shop|office|driver)/', pathNot: '^web/src/$1/' },
    },
    {
      name: 'features-are-strangers',
      severity: 'error',
      from: { path: '^web/src/(visitor|shop|office|driver)/([^/]+)/', pathNot: '^web/src/[^/]+/shared/' },
      to: {
        path: '^web/src/(visitor|shop|office|driver)/[^/]+/',
        pathNot: ['^web/src/$1/$2/', '^web/src/$1/shared/'],
      },
    },
    {
      name: 'shared-knows-no-feature',
      severity: 'error',
      from: { path: '^web/src/(visitor|shop|office|driver)/shared/' },
      to: { path: '^web/src/(visitor|shop|office|driver)/', pathNot: '^web/src/$1/shared/' },
    },
    {
      name: 'api-knows-no-outbox',
      severity: 'error',
      from: { path: '^web/src/api/' },
      to: { path: '^web/src/(outbox|checkout|language|people|push|security|standing-orders|stops|support)/' },
    },
    {
      name: 'outbox-knows-no-feature',
      comment: 'Features register how their writes are sent.',
      severity: 'error',
      from: { path: '^web/src/outbox/', pathNot: tests },
      to: { path: '^web/src/', pathNot: '^web/src/(outbox|api|state|lib|ui)/' },
    },
    {
      name: 'checkout-knows-no-audience',
      comment: 'The audiences pass their links and texts in.',
      severity: 'error',
      from: { path: '^web/src/(checkout|language|people|push|security|standing-orders|stops|support)/' },
      to: { path: '^web/src/', pathNot: '^web/src/($1|outbox|api|state|lib|ui|language)/' },
    },
    {
      name: 'state-knows-no-api',
      severity: 'error',
      from: { path: '^web/src/state/' },
      to: {
        path: '^web/src/(outbox|api|checkout|language|people|push|security|standing-orders|support|ui)/',
      },
    },
    {
      name: 'ui-and-lib-know-no-product',
      severity: 'error',
      from: { path: '^web/src/(ui|lib)/', pathNot: tests },
      to: {
        path: ['^web/src/', '^contract/'],
        pathNot: ['^web/src/(ui|lib)/', '^contract/src/(values/(days|money)|catalog/images)\\.ts$'],
      },
    },
    {
      name: 'company-is-words',
      comment:
        'What the wholesaler says of itself to every audience: name, logo, contact, terms, from its settings.',
      severity: 'error',
      from: { path: '^web/src/company/', pathNot: tests },
      to: { path: '^web/src/', pathNot: '^web/src/(company|state|ui|lib)/' },
    },
    {
      name: 'lib-knows-nothing',
      severity: 'error',
      from: { path: '^web/src/lib/', pathNot: tests },
      to: { path: '^web/src/', pathNot: '^web/src/lib/' },
    },
    {
      name: 'context-imports-no-module',
      comment: 'Services are imported by those who use them, and not carried through the context.',
      severity: 'error',
      from: { path: '^server/src/(context\\.ts|http/)' },
      to: { path: '^server/src/modules/' },
    },
    {
      name: 'modules-meet-in-services',
      comment:
        'Other modules import the -service of a module, its -mappers (rows to responses), the mail helpers, the image store or the logistic regression.',
      severity: 'error',
      from: { path: '^server/src/modules/([^/]+)/', pathNot: tests },
      to: {
        path: '^server/src/modules/',
        pathNot: [
          '^server/src/modules/$1/',
          '-(service|mappers)\\.ts$',
          '/(mailer|compose-mail|image-store|logistic-regression)\\.ts$',
        ],
      },
    },
    {
      name: 'database-knows-no-http',
      severity: 'error',
      from: { path: '^server/src/database/', pathNot: tests },
      to: { path: '^server/src/(http|plugins)/' },
    },
    {
      name: 'database-knows-no-start',
      severity: 'error',
      from: { path: '^server/src/database/', pathNot: tests },
      to: { path: '^server/src/start/' },
    },
    {
      name: 'only-routes-and-plugins-touch-fastify',
      severity: 'error',
      from: {
        path: '^server/src/',
        pathNot: [
          tests,
          '-routes\\.ts$',
          '^server/src/plugins/',
          '^server/src/(app|context|start/server|http/(route|guards))\\.ts$',
        ],
      },
      to: { path: '^node_modules/(fastify|@fastify)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only-queries-touch-sql',
      severity: 'error',
      from: {
        path: '^server/src/',
        pathNot: [tests, '-queries\\.ts$', '^server/src/database/', '/event-hub\\.ts$'],
      },
      to: {
        path: ['^node_modules/(drizzle-orm|pg)/', '^server/src/database/schema/'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'routes-ask-services',
      severity: 'error',
      from: { path: '^server/src/modules/.*-routes\\.ts$' },
      to: { path: '-queries\\.ts$' },
    },
    {
      name: 'queries-know-no-service',
      severity: 'error',
      from: { path: '^server/src/.*-queries\\.ts$' },
      to: { path: '-(service|routes)\\.ts$' },
    },
    {
      name: 'rules-touch-nothing',
      comment: 'Rules may use texts, data, days and the model of suggestions, which touch nothing either.',
      severity: 'error',
      from: { path: '^(server|web)/src/.*-rules\\.ts$' },
      to: {
        pathNot: [
          '^contract/',
          '-(rules|schema)\\.ts$',
          '^node_modules/@lingui/core/',
          '^server/src/(texts/(text|(money|day|time)-text)|rate-text|sum-texts)\\.ts$',
          '^server/src/modules/products/search/synonyms/',
          '^server/src/modules/suggestions/model/',
          '^web/src/lib/time/local-days\\.ts$',
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'the-server-evaluates-nothing',
      comment: 'The command `npm run evaluate` uses the model of the server, never the other way round.',
      severity: 'error',
      from: { path: '^server/src/', pathNot: '^server/src/(evaluation/|evaluate\\.ts$)' },
      to: { path: '^server/src/evaluation/' },
    },
    {
      name: 'no-barrels',
      severity: 'error',
      from: {},
      to: { path: '/index[.]tsx?$', pathNot: 'node_modules' },
    },
    {
      name: 'no-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^virtual:', '\\.wasm\\?url$'] },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['/dist/', '/\\.cache/', '\\.css$', '\\.po$'] },
    tsPreCompilationDeps: true,
    moduleSystems: ['es6'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.d.ts'],
    },
  },
}
