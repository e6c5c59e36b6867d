import { defineConfig } from '@playwright/test'
import base from '../../playwright.config.ts'

/** `npm run axe`: the walk over every screen. It takes too long to be part of the suite. */
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: '*.walk.ts',
  globalSetup: '../harness/demo-data.ts',
})
