import type { CDPSession, Page } from '@playwright/test'

/** "Slow 4G" as the browser's developer tools define it. */
export const slow4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 180_000,
  uploadThroughput: 84_375,
}

/** How many times slower the phone of Lighthouse is than this machine. */
export const slowdown = 4

/** Slows down the processor of a page, and with `hasSlowNetwork` its network, to those of a cheap phone. */
export async function slowDown(
  page: Page,
  { hasSlowNetwork }: { hasSlowNetwork: boolean },
): Promise<CDPSession> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Network.enable')
  if (hasSlowNetwork) await devTools.send('Network.emulateNetworkConditions', slow4G)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return devTools
}
