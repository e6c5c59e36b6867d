import type { Page } from '@playwright/test'

/** Opens a screen and waits until its event stream is open, so that the screen receives all later events. */
export async function openLive(page: Page, path: string): Promise<void> {
  const opened = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/events')
  await page.goto(path)
  await opened
}
