import { expect, type Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

const wcag22 = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The rules to run in each color scheme. A scheme changes nothing but colors, so the second run checks only these. */
const rules: Record<'light' | 'dark', RunOptions> = {
  light: { runOnly: { type: 'tag', values: wcag22 } },
  dark: { runOnly: { type: 'rule', values: ['color-contrast'] } },
}

/**
 * Checks a page against WCAG 2.2 AA, in the light and the dark color scheme, and for content wider than the window.
 * Failures do not end the journey, so that one run reports those of every screen.
 */
export async function expectAccessible(page: Page) {
  // Transitions between colors would be measured half-way.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await waitForAnimations(page)
    expect.soft(await findViolations(page, rules[colorScheme]), `${page.url()} in ${colorScheme}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await expectNoSidewaysScrolling(page)
}

/** The smallest phone, and a desktop window at 400 % zoom (WCAG 1.4.10). */
const smallestWindow = { width: 320, height: 640 }

/** Checks that a page fits the smallest window, and puts the size of the window back. */
export async function expectFitsSmallestWindow(page: Page) {
  const size = page.viewportSize()
  await page.setViewportSize(smallestWindow)
  await expectNoSidewaysScrolling(page)
  if (size) await page.setViewportSize(size)
}

async function expectNoSidewaysScrolling(page: Page) {
  const { width, overflow } = await page.evaluate(() => ({
    width: innerWidth,
    overflow: document.documentElement.scrollWidth - innerWidth,
  }))
  expect
    .soft(overflow, `${page.url()}: horizontal overflow in pixels at a width of ${width}`)
    .toBeLessThanOrEqual(0)
}

const waitForAnimations = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity,
      ),
  )

async function findViolations(page: Page, options: RunOptions): Promise<string[]> {
  // axe is large: inject it once per page load.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async (run) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, run)
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    },
    { ...options, resultTypes: ['violations'] } satisfies RunOptions,
  )
}
