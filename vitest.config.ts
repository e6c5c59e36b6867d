import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Tests run real servers on few cores; a hang is still found.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // More than there are cores, as many tests wait for a process or a clock.
    maxWorkers: 3,
    projects: [
      { extends: true, test: { name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{server,demo,embedded-postgres}/**/*.test.ts'],
          // Each file has a database and an app of its own; modules keep nothing, so they are loaded once.
          isolate: false,
          globalSetup: 'server/test/support/database/template-database.ts',
        },
      },
      { extends: true, test: { name: 'tools', include: ['tools/**/*.test.{mjs,ts}'] } },
      // Through the web's own Vite plugins, as its texts are macros.
      {
        extends: './web/vite.config.ts',
        root: './web',
        test: { name: 'web', include: ['src/**/*.test.{ts,tsx}'] },
      },
    ],
  },
})
