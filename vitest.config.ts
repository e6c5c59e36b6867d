import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Tests run real servers on few cores; a hang is still found.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    projects: [
      { extends: true, test: { name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/{src,test}/**/*.test.ts'],
          globalSetup: 'server/test/template-database.ts',
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
