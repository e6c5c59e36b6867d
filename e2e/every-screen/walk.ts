import { join } from 'node:path'
import type { Language } from '@cornerstock/contract/values/languages'
import { expect, type Page } from '@playwright/test'
import {
  expectLatinInPlace,
  expectLinesApart,
  expectNoSidewaysScrolling,
  expectNoViolations,
  expectSearchInSight,
  expectTotalWhole,
  loadAxe,
  type RuleSet,
  storeLanguage,
} from '../harness/accessibility.ts'
import { desktopSize, phoneSize } from '../harness/devices.ts'
import { expectTappable } from '../harness/tap-targets.ts'
import type { Screen, State } from './screen.ts'

/** A view of a screen, and the axe rules that this view can break. Without rules, only the width is checked. */
interface View {
  name: string
  size: { width: number; height: number }
  rules?: RuleSet
  language?: Language
  colorScheme?: 'light' | 'dark'
  /** The text size of the browser, in percent of the usual size. */
  textSize?: number
}

const smallPhone = { width: 320, height: 640 }
const landscape = { width: 844, height: 390 }
const tablet = { width: 768, height: 1024 }

const views: readonly View[] = [
  { name: 'phone', size: phoneSize, rules: 'all' },
  { name: 'phone-dark', size: phoneSize, rules: 'colors', colorScheme: 'dark' },
  { name: 'phone-text-200', size: phoneSize, textSize: 200 },
  { name: 'small', size: smallPhone },
  { name: 'small-dark', size: smallPhone, colorScheme: 'dark' },
  { name: 'landscape', size: landscape },
  { name: 'tablet', size: tablet },
  { name: 'tablet-dark', size: tablet, colorScheme: 'dark' },
  { name: 'desk', size: desktopSize, rules: 'all' },
  { name: 'desk-dark', size: desktopSize, rules: 'colors', colorScheme: 'dark' },
  { name: 'small-es', size: smallPhone, language: 'es' },
  { name: 'small-ar', size: smallPhone, language: 'ar' },
  { name: 'landscape-ar', size: landscape, language: 'ar' },
  { name: 'phone-ar', size: phoneSize, rules: 'layout', language: 'ar' },
  { name: 'tablet-ar', size: tablet, language: 'ar' },
  { name: 'tablet-dark-ar', size: tablet, language: 'ar', colorScheme: 'dark' },
  { name: 'desk-ar', size: desktopSize, rules: 'layout', language: 'ar' },
]

/** The folder for a picture of every view; undefined for none. */
const pictures = process.env.PICTURES

/** Checks an open screen in every size, language and color scheme, without a reload. */
export async function lookAtEveryView(page: Page, { name }: Screen, state: State): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await loadAxe(page)
  for (const { size, rules, language = 'en', colorScheme = 'light', textSize = 100, ...view } of views) {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme })
    await storeLanguage(page, language)
    await page.evaluate((percent) => {
      document.documentElement.style.fontSize = `${percent}%`
    }, textSize)
    await settle(page, state)
    // Controls that are half under the header would be too small for axe.
    await page.evaluate(() => scrollTo(0, 0))
    if (rules) await expectNoViolations(page, rules, `${name}, ${state}, ${view.name}`)
    await expectNoSidewaysScrolling(page)
    await expectLinesApart(page)
    await expectTotalWhole(page)
    await expectTappable(page)
    if (language === 'ar') await expectLatinInPlace(page)
    await expectSearchInSight(page)
    if (pictures)
      await page.screenshot({ path: join(pictures, `${name}, ${state}, ${view.name}.png`), scale: 'css' })
  }
}

/** Waits until a screen is in its state. */
export async function settle(page: Page, state: State): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached()
  // The splash covers the homes at first.
  await expect(page.getByText('Loading...', { exact: true })).toBeHidden()
  if (state !== 'loading') await expect.poll(() => page.evaluate(countPlaceholders)).toBe(0)
  await page.evaluate(() => document.fonts.ready)
}

/** Counts the skeletons and spinners inside the window, because a long list has more of them at its end. */
const countPlaceholders = () =>
  [...document.querySelectorAll('.animate-pulse, .animate-spin')].filter(
    (element) => element.checkVisibility() && element.getBoundingClientRect().top < innerHeight,
  ).length
