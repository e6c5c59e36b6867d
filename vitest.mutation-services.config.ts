import { defineConfig } from 'vitest/config'

// The tests of the services that `npm run mutation:services` mutates.
export default defineConfig({
  test: {
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    include: [
      'server/src/modules/{cart,recurring-orders}/**/*.test.ts',
      'server/src/modules/orders/{placing,status}/**/*.test.ts',
      'server/src/modules/products/orderable-quantity.test.ts',
      'server/src/modules/accounts/{sessions,sign-in}/**/*.test.ts',
    ],
    // They wait for hundreds of hashes.
    exclude: ['**/sign-in-under-attack.test.ts'],
    globalSetup: 'server/test/support/database/template-database.ts',
  },
})
