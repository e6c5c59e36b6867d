import { defineConfig } from 'vitest/config'

// The tests of the rules that `npm run mutation` mutates: no database, no server and no browser.
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      { test: { name: 'server', include: ['server/src/**/*-rules.test.ts'] } },
      {
        extends: './web/vite.config.ts',
        root: './web',
        test: { name: 'web', include: ['src/**/*.test.ts'] },
      },
    ],
  },
})
