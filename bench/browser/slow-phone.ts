import type { CDPSession, Page } from '@playwright/test'

/** "Slow 4G" of the browser's developer tools. */
export const slow4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 180_000,
  uploadThroughput: 84_375,
}

/** How much slower a processor the phone of Lighthouse has. */
const slowdown = 4

/** Slows down the processor of a page, and its line if `hasSlowLine`, to those of a cheap phone. */
export async function slowDown(page: Page, { hasSlowLine }: { hasSlowLine: boolean }): Promise<CDPSession> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Network.enable')
  if (hasSlowLine) await devTools.send('Network.emulateNetworkConditions', slow4G)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return devTools
}
