import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { keepTemporaryFilesInMemory } from './tools/setup/memory-files.mjs'

const seedOfProperties = join(import.meta.dirname, 'tools/testing/property-seed.ts')

keepTemporaryFilesInMemory()
// Halves the processor time of starting a thread or a program.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '.cache', 'compiled')

// Every project needs these, and the web's does not inherit from the root.
const inEveryProject = {
  // More than there are cores, because many tests wait for a process or a clock.
  maxWorkers: 3,
  // Long enough for a busy machine, and still an end to a test that hangs.
  testTimeout: 60_000,
  hookTimeout: 120_000,
}

export default defineConfig({
  test: {
    ...inEveryProject,
    // Test files share the modules of their worker, which saves loading them.
    isolate: false,
    projects: [
      {
        extends: true,
        test: { name: 'contract', include: ['contract/src/**/*.test.ts'], setupFiles: seedOfProperties },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{server,demo,embedded-postgres}/**/*.test.ts'],
          globalSetup: 'server/test/support/database/template-database.ts',
          setupFiles: ['server/test/support/quick-hashing.ts', seedOfProperties],
        },
      },
      { extends: true, test: { name: 'tools', include: ['tools/**/*.test.{mjs,ts}'] } },
      // The web's Vite plugins compile the macros of its texts.
      {
        extends: './web/vite.config.ts',
        root: './web',
        test: {
          name: 'web',
          include: ['src/**/*.test.{ts,tsx}'],
          setupFiles: [join(import.meta.dirname, 'web/test/setup.ts'), seedOfProperties],
          // Test files share the libraries of their worker; the app's modules keep state, so `test/setup.ts` resets them.
          isolate: false,
          // So that it opens its database again for each test file.
          server: { deps: { inline: ['idb-keyval'] } },
          ...inEveryProject,
        },
      },
    ],
  },
})
