import { defineConfig, devices } from '@playwright/test'

const isRoot = process.getuid?.() === 0
const executablePath = process.env.CHROMIUM_PATH

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './e2e/harness/seeded-data.ts',
  outputDir: 'test-results',
  // Journeys share a worker's server, each with people of its own; see e2e/harness/journey.ts.
  // One more than there are cores, as people wait too.
  workers: 3,
  // A busy machine is no failure; a hang is still found.
  timeout: 150_000,
  expect: { timeout: 25_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    locale: 'en-US',
    timezoneId: 'America/New_York',
    actionTimeout: 25_000,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
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
        // A camera that shows a test picture, to whom it is granted.
        '--use-fake-device-for-media-stream',
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      grepInvert: /@desk/,
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 390, height: 844 },
        screen: { width: 390, height: 844 },
        deviceScaleFactor: 2,
      },
    },
    {
      name: 'desk',
      grepInvert: /@phone/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
  ],
})
