import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Our pages hold no frames, so that one look in the page itself will do: it is twice as fast. */
const axe = (page: Page) => new AxeBuilder({ page }).setLegacyMode(true)

/** In the dark only colours differ. */
const look = {
  light: (page: Page) => axe(page).withTags(levels),
  dark: (page: Page) => axe(page).withRules('color-contrast'),
}

/** Looks a page through for what keeps people out (WCAG 2.2 AA), in light and in dark, and for what runs off its side. */
export async function expectAccessible(page: Page) {
  // A colour on its way to another is neither.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.waitForFunction(() =>
      document
        .getAnimations()
        .every(
          ({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity,
        ),
    )
    const { violations } = await look[colorScheme](page).analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    expect(found, colorScheme).toEqual([])
  }
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow, 'pixels that run off the side').toBeLessThanOrEqual(0)
}
