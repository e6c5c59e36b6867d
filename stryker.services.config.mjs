import rules from './stryker.config.json' with { type: 'json' }

/** `npm run mutation:services`: the core services, with the tests that need PostgreSQL. */
export default {
  ...rules,
  vitest: { configFile: 'vitest.mutation-services.config.ts' },
  mutate: [
    'server/src/modules/orders/placing/place-order-service.ts',
    'server/src/modules/orders/picking/picking-service.ts',
    'server/src/modules/cart/cart-service.ts',
    'server/src/modules/recurring-orders/recurring-order-service.ts',
    'server/src/modules/accounts/sign-in/{sign-in-service,sign-in-attempts}.ts',
  ],
  // Texts are tested where the specification dictates them.
  mutator: { excludedMutations: ['StringLiteral'] },
  incrementalFile: '.cache/mutation/services-incremental.json',
  tempDirName: '.cache/mutation/services-sandbox',
  htmlReporter: { fileName: '.cache/mutation/services-report.html' },
  // One PostgreSQL, and a test that waits for a lock must not time out.
  concurrency: 1,
  timeoutMS: 30_000,
}
