import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Language } from '@cornerstock/contract/values/languages'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'
import { desktopSize, phoneSize } from './devices.ts'
import { expectTappable } from './tap-targets.ts'

const wcag22 = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const all: RunOptions = { runOnly: { type: 'tag', values: wcag22 } }

/** The rules that a view of a screen can break. Checking colors takes most of the time. */
const rules = {
  all,
  /** The rules that a color scheme can break. */
  colors: { runOnly: { type: 'rule', values: ['color-contrast'] } },
  /** The rules that a language or a width can break. */
  layout: { ...all, rules: { 'color-contrast': { enabled: false } } },
} satisfies Record<string, RunOptions>

export type RuleSet = keyof typeof rules

/**
 * Checks a page against WCAG 2.2 AA, in the light and the dark color scheme and in Arabic, for content wider than the
 * window and for targets that are too small to tap. Failures do not end the journey, so that one run reports the failures of every screen.
 */
export async function expectAccessible(page: Page, { isOffline = false } = {}) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await loadAxe(page)
  for (const [colorScheme, ruleSet] of [
    ['light', 'all'],
    ['dark', 'colors'],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await expectNoViolations(page, ruleSet, `${page.url()} in ${colorScheme}`)
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await expectNoSidewaysScrolling(page)
  await expectTappable(page)
  // Without a network, a page has only the languages that it has already loaded.
  if (!isOffline) await expectAccessibleMirrored(page)
}

/** The minified program, which the browser compiles for every page load. */
const axeProgram = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Prepares a page for `expectNoViolations`. axe is large, so it is injected once per page load. */
export async function loadAxe(page: Page) {
  if (await page.evaluate(() => 'axe' in window)) return
  await turnOffTransitions(page)
  await page.evaluate(axeProgram)
}

/** Checks the page in its current state. */
export async function expectNoViolations(page: Page, ruleSet: RuleSet, screen: string) {
  await waitForAnimations(page)
  expect.soft(await findViolations(page, rules[ruleSet]), screen).toEqual([])
}

/**
 * Checks the same screen in Arabic: on a desktop if the journey runs on a phone, else on a phone. To save time, it
 * switches the language without a reload and checks only this size.
 */
async function expectAccessibleMirrored(page: Page) {
  const ownSize = page.viewportSize()
  const size = ownSize?.width === phoneSize.width ? desktopSize : phoneSize
  await storeLanguage(page, 'ar')
  await page.setViewportSize(size)
  // A link that is half under the header would be too small for axe.
  await page.evaluate(() => scrollTo(0, 0))
  const screen = `${page.url()} in Arabic at a width of ${size.width}`
  await expectNoViolations(page, 'layout', screen)
  await expectNoSidewaysScrolling(page)
  await expectTappable(page)
  if (ownSize) await page.setViewportSize(ownSize)
  await storeLanguage(page, 'en')
}

/** Stores the language as another tab would, which the page then follows. */
export async function storeLanguage(page: Page, language: Language) {
  await page.evaluate((value) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the app reads this cookie
    document.cookie = `language=${value}; path=/; samesite=lax`
  }, language)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

/**
 * The narrowest windows of two layouts. One is the smallest phone, which is also a desktop window at 400 % zoom (WCAG
 * 1.4.10). The other is a tablet held sideways, where the sidebar of the office leaves the least room.
 */
const narrowWindows = [
  { width: 320, height: 640 },
  { width: 1024, height: 768 },
]

/** Checks that the content of a page fits narrow windows. Then restores the size of the window. */
export async function expectFitsNarrowWindows(page: Page) {
  const size = page.viewportSize()
  for (const window of narrowWindows) {
    await page.setViewportSize(window)
    await expectNoSidewaysScrolling(page)
  }
  if (size) await page.setViewportSize(size)
}

/**
 * Waits, because some screens count their columns after the width has changed. It does not compare with `innerWidth`,
 * which grows with the content on a phone.
 */
export async function expectNoSidewaysScrolling(page: Page) {
  const width = page.viewportSize()?.width
  await softExpect
    .poll(() => page.evaluate(getOverflow), {
      message: `${page.url()}: horizontal overflow in pixels at a width of ${width}`,
    })
    .toBeLessThanOrEqual(0)
}

const getOverflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth

/** Checks that no line of text is lower than its letters, as a line height in pixels is with larger text. */
export const expectLinesApart = async (page: Page) =>
  softExpect(await page.evaluate(findTightTexts), `${page.url()}: texts whose lines overlap`).toEqual([])

const findTightTexts = () =>
  [...document.querySelectorAll('body *')]
    .filter((element) => {
      const { lineHeight, fontSize } = getComputedStyle(element)
      const hasText = [...element.childNodes].some(
        ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim(),
      )
      return (
        hasText && element.checkVisibility() && Number.parseFloat(lineHeight) < Number.parseFloat(fontSize)
      )
    })
    .map(({ textContent }) => textContent)

/** Checks that the navigation shows the total of the cart whole. */
export const expectTotalWhole = async (page: Page) =>
  softExpect(await page.evaluate(findCutTotals), `${page.url()}: cut totals`).toEqual([])

const findCutTotals = () =>
  [...document.querySelectorAll('nav a > span')]
    .filter(
      (label) =>
        label.querySelector('.tabular-nums')?.checkVisibility() &&
        getComputedStyle(label).overflowX === 'hidden' &&
        label.scrollWidth > label.clientWidth,
    )
    .map(({ textContent }) => textContent)

/** Checks in Arabic that text in Latin letters keeps its order and is aligned like the text around it. */
export async function expectLatinInPlace(page: Page) {
  const { aligned, reversed } = await page.evaluate(findMisplacedLatin)
  softExpect(aligned, `${page.url()}: texts at the left`).toEqual([])
  softExpect(reversed, `${page.url()}: texts whose first number is at their end`).toEqual([])
}

function findMisplacedLatin() {
  const textOf = ({ childNodes }: Element) =>
    [...childNodes].map(({ nodeType, textContent }) => (nodeType === 3 ? textContent : '')).join('')
  const shown = [...document.querySelectorAll('body *')]
    .filter((element) => element.checkVisibility() && (textOf(element).trim() || element.matches('select')))
    .map((element) => ({ text: textOf(element).trim(), style: getComputedStyle(element) }))
  return {
    aligned: shown
      .filter(
        ({ text, style }) => style.textAlign === 'start' && (!text || style.unicodeBidi === 'plaintext'),
      )
      .map(({ text }) => text),
    reversed: shown
      .filter(({ style }) => style.direction === 'rtl' && style.unicodeBidi !== 'plaintext')
      .map(({ text }) => text)
      .filter((text) => /^[\d.,]+[^\w.,].*[A-Za-z]/.test(text) && !/\p{Script=Arabic}/u.test(text)),
  }
}

/** Checks that nothing covers the top of a search field that stays in sight while the page scrolls. */
export async function expectSearchInSight(page: Page) {
  await page.evaluate(() => scrollTo(0, innerHeight))
  softExpect(await page.evaluate(findCoveredSearches), `${page.url()}: covered search fields`).toEqual([])
  await page.evaluate(() => scrollTo(0, 0))
}

const findCoveredSearches = () =>
  [...document.querySelectorAll('main [type="search"]')]
    .filter((field) => {
      let bar = field.parentElement
      while (bar && getComputedStyle(bar).position !== 'sticky') bar = bar.parentElement
      const { left, top, width } = field.getBoundingClientRect()
      return bar && !bar.contains(document.elementFromPoint(left + width / 2, top + 4))
    })
    .map((field) => field.ariaLabel ?? field.outerHTML)

const softExpect = expect.configure({ soft: true })

/** Otherwise a check would measure colors half-way through a transition, or would mostly wait for transitions. */
const turnOffTransitions = (page: Page) =>
  page.evaluate(() => {
    const styles = new CSSStyleSheet()
    styles.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets.push(styles)
  })

const waitForAnimations = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity,
      ),
  )

async function findViolations(page: Page, options: RunOptions): Promise<string[]> {
  return page.evaluate(
    async (run) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, run)
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    },
    { ...options, resultTypes: ['violations'] } satisfies RunOptions,
  )
}
