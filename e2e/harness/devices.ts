import { type BrowserContextOptions, devices } from '@playwright/test'

export const phoneSize = { width: 390, height: 844 }
const { defaultBrowserType: _, ...pixel } = devices['Pixel 7'] ?? {}

/** The phone of a client: a small screen with touch. */
export const phone = {
  ...pixel,
  viewport: phoneSize,
  screen: phoneSize,
  deviceScaleFactor: 2,
} satisfies BrowserContextOptions

export const desktopSize = { width: 1280, height: 800 }
const { defaultBrowserType: __, ...chrome } = devices['Desktop Chrome'] ?? {}

/** The computer of a staff member. */
export const desktop = {
  ...chrome,
  viewport: desktopSize,
  screen: desktopSize,
} satisfies BrowserContextOptions
