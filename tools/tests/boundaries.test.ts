import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { expect, test } from 'vitest'
import rules from '../../.dependency-cruiser.mjs'

/** A breach of each import rule: the file that breaks it, and what it imports. */
const breaches: [rule: string, from: string, to: string][] = [
  ['contract-knows-zod-only', 'contract/src/orders/orders.ts', 'server/src/app.ts'],
  ['web-and-server-meet-in-the-contract', 'web/src/api/orders.ts', 'server/src/errors/app-error.ts'],
  ['demo-imports-the-contract-only', 'demo/src/demo.ts', 'server/src/database/pool.ts'],
  ['filling-the-demo-draws-nothing', 'demo/src/demo.ts', 'demo/draw/pictures.ts'],
  ['filling-the-demo-draws-nothing', 'demo/src/demo.ts', 'node_modules/sharp/main.ts'],
  ['embedded-postgres-stands-alone', 'embedded-postgres/src/start.ts', 'server/src/start/config.ts'],
  ['optional-workspaces-load-at-start', 'server/src/app.ts', 'demo/src/demo.ts'],
  ['optional-workspaces-load-dynamically', 'server/src/start/demo.ts', 'demo/src/demo.ts'],
  ['only-app-knows-the-audiences', 'web/src/api/orders.ts', 'web/src/shop/cart/cart-screen.tsx'],
  ['screens-know-no-app', 'web/src/shop/cart/cart-screen.tsx', 'web/src/app/router.tsx'],
  ['audiences-are-strangers', 'web/src/shop/cart/cart-screen.tsx', 'web/src/office/orders/order-card.tsx'],
  ['features-are-strangers', 'web/src/shop/cart/cart-screen.tsx', 'web/src/shop/orders/order-card.tsx'],
  ['shared-knows-no-feature', 'web/src/shop/shared/header.tsx', 'web/src/shop/orders/order-card.tsx'],
  ['api-knows-no-outbox', 'web/src/api/orders/order-queries.ts', 'web/src/outbox/outbox.ts'],
  ['api-knows-no-outbox', 'web/src/api/orders/order-queries.ts', 'web/src/checkout/use-checkout.ts'],
  ['outbox-knows-no-feature', 'web/src/outbox/sender.ts', 'web/src/checkout/orders/order-kind.ts'],
  ['checkout-knows-no-audience', 'web/src/checkout/rejection-notice.tsx', 'web/src/app/start.tsx'],
  [
    'checkout-knows-no-audience',
    'web/src/checkout/rejection-notice.tsx',
    'web/src/shop/cart/cart-screen.tsx',
  ],
  ['state-knows-no-api', 'web/src/state/session/session.ts', 'web/src/api/call.ts'],
  ['state-knows-no-api', 'web/src/state/session/session.ts', 'web/src/checkout/use-checkout.ts'],
  ['ui-and-lib-know-no-product', 'web/src/ui/buttons/button.tsx', 'web/src/state/session/session.ts'],
  ['company-is-words', 'web/src/company/terms-text.tsx', 'web/src/api/orders.ts'],
  ['lib-knows-nothing', 'web/src/lib/storage/store.ts', 'web/src/ui/buttons/button.tsx'],
  ['context-imports-no-module', 'server/src/context.ts', 'server/src/modules/cart/cart-service.ts'],
  [
    'modules-meet-in-services',
    'server/src/modules/cart/cart-service.ts',
    'server/src/modules/orders/order-rules.ts',
  ],
  ['database-knows-no-http', 'server/src/database/idempotency.ts', 'server/src/http/route.ts'],
  ['database-knows-no-start', 'server/src/database/pool.ts', 'server/src/start/config.ts'],
  [
    'only-queries-touch-sql',
    'server/src/modules/cart/cart-service.ts',
    'server/src/database/schema/orders/orders.ts',
  ],
  ['only-queries-touch-sql', 'server/src/modules/cart/cart-service.ts', 'node_modules/pg/main.ts'],
  [
    'only-routes-and-plugins-touch-fastify',
    'server/src/modules/cart/cart-service.ts',
    'node_modules/fastify/main.ts',
  ],
  [
    'routes-ask-services',
    'server/src/modules/cart/cart-routes.ts',
    'server/src/modules/cart/cart-queries.ts',
  ],
  [
    'queries-know-no-service',
    'server/src/modules/cart/cart-queries.ts',
    'server/src/modules/cart/cart-service.ts',
  ],
  ['rules-touch-nothing', 'server/src/modules/cart/cart-rules.ts', 'server/src/errors/app-error.ts'],
  [
    'the-server-evaluates-nothing',
    'server/src/modules/suggestions/suggestion-service.ts',
    'server/src/evaluation/report.ts',
  ],
  ['no-barrels', 'web/src/ui/buttons/button.tsx', 'web/src/ui/index.ts'],
]

async function cruiseTree(files: Record<string, string>): Promise<ICruiseResult> {
  const baseDir = await mkdtemp(path.join(tmpdir(), 'boundaries-'))
  try {
    for (const [name, text] of Object.entries(files)) {
      await mkdir(path.join(baseDir, path.dirname(name)), { recursive: true })
      await writeFile(path.join(baseDir, name), text)
    }
    const { forbidden, options } = rules
    const { output } = await cruise(['.'], {
      ...options,
      baseDir,
      ruleSet: { forbidden: forbidden ?? [] },
      validate: true,
      doNotFollow: {},
      exclude: {},
    })
    if (typeof output === 'string') throw new Error('expected a result, not a report')
    return output
  } finally {
    await rm(baseDir, { recursive: true })
  }
}

const importOf = (from: string, to: string) => {
  const relative = path.relative(path.dirname(from), to)
  return `import { thing } from '${relative.startsWith('.') ? relative : `./${relative}`}'\nexport const other = thing\n`
}

test.each(breaches)('%s is caught when %s imports %s', async (rule, from, to) => {
  const { summary } = await cruiseTree({ [from]: importOf(from, to), [to]: 'export const thing = 1\n' })
  expect(summary.violations.map((violation) => violation.rule.name)).toContain(rule)
})

test('a cycle is caught', async () => {
  const [one, other] = ['web/src/lib/one.ts', 'web/src/lib/other.ts']
  const { summary } = await cruiseTree({ [one]: importOf(one, other), [other]: importOf(other, one) })
  expect(summary.violations.map((violation) => violation.rule.name)).toContain('no-cycles')
})

test('an import of nothing is caught', async () => {
  const { summary } = await cruiseTree({
    'web/src/lib/one.ts': "import { thing } from './gone.ts'\nexport { thing }\n",
  })
  expect(summary.violations.map((violation) => violation.rule.name)).toContain('no-unresolved')
})

test('a tree that keeps the rules passes', async () => {
  const [screen, button] = ['web/src/shop/cart/cart-screen.tsx', 'web/src/ui/buttons/button.tsx']
  const { summary } = await cruiseTree({
    [screen]: importOf(screen, button),
    [button]: 'export const thing = 1\n',
  })
  expect(summary.violations).toEqual([])
})
