import { defineConfig } from '@playwright/test'
import { desktop } from './e2e/harness/devices.ts'
import { keepTemporaryFilesInMemory } from './tools/setup/memory-files.mjs'

keepTemporaryFilesInMemory()

const isRoot = process.getuid?.() === 0
const executablePath = process.env.CHROMIUM_PATH

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './e2e/harness/demo-data.ts',
  outputDir: 'test-results',
  // Journeys share the server of their worker but no clients or products (e2e/harness/journey.ts).
  fullyParallel: true,
  // One more than there are cores, because journeys also wait. Four took a minute longer on two cores.
  workers: 3,
  // Long enough for a busy machine, and still an end to a test that hangs.
  timeout: 150_000,
  // A browser on a busy machine may lose a race; the end of `npm test` names each journey that was repeated.
  retries: 1,
  expect: { timeout: 25_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    ...desktop,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    actionTimeout: 25_000,
    screenshot: 'only-on-failure',
    // A trace costs as much time as the journey itself; to record one: `--trace retain-on-failure`.
    trace: 'off',
    // Downloads the whole application into each new browser context.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Shows a test picture, once the camera permission is granted.
        '--use-fake-device-for-media-stream',
      ],
    },
  },
})
