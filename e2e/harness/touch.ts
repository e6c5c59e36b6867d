import type { Locator, Page } from '@playwright/test'

/** Drags with a finger from the middle of one element past the lower edge of another, by touches that Chromium itself turns into gestures. */
export async function dragByTouch(page: Page, from: Locator, to: Locator): Promise<void> {
  await to.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (!start || !end) throw new Error('What is dragged by touch must be on the screen.')
  const browser = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove', y: number) =>
    browser.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [{ x: start.x + start.width / 2, y }],
    })
  const firstY = start.y + start.height / 2
  const lastY = end.y + end.height
  await touch('touchStart', firstY)
  for (const part of [0.1, 0.4, 0.7, 1]) await touch('touchMove', firstY + (lastY - firstY) * part)
  await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await browser.detach()
}
