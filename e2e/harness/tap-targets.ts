import { expect, type Page } from '@playwright/test'

/**
 * Checks that everything that is tapped is at least 24 pixels wide and high, with what extends it: its label, the
 * elements in it, and boxes of `::before` and `::after`. A link within a sentence may be as low as its line (WCAG 2.5.8).
 */
export const expectTappable = async (page: Page) =>
  expect.soft(await page.evaluate(findSmallTargets), `${page.url()}: targets under 24 pixels`).toEqual([])

function findSmallTargets() {
  const tapped = [
    'a[href], button, input:not([type="hidden"]), select, textarea, summary',
    ...['button', 'link', 'tab', 'checkbox', 'radio', 'switch', 'option', 'menuitem', 'slider'].map(
      (role) => `[role="${role}"]`,
    ),
  ]
  // Layout rounds to parts of a pixel.
  const leastSize = 23.9
  const isLarge = ({ width, height }: { width: number; height: number }) =>
    width >= leastSize && height >= leastSize
  const sizeOf = (element: Element, pseudo: string) => {
    const { width, height } = getComputedStyle(element, pseudo)
    return { width: Number.parseFloat(width), height: Number.parseFloat(height) }
  }
  const areasOf = (element: Element) => {
    const labels = 'labels' in element ? [...((element.labels ?? []) as NodeListOf<HTMLLabelElement>)] : []
    return [element, ...labels].flatMap((one) => [
      ...[one, ...one.querySelectorAll('*')].map((part) => part.getBoundingClientRect()),
      sizeOf(one, '::before'),
      sizeOf(one, '::after'),
    ])
  }
  const isInSentence = (element: Element) =>
    getComputedStyle(element).display === 'inline' &&
    [...(element.parentElement?.childNodes ?? [])].some(
      ({ nodeType, textContent }) => nodeType === 3 && /\p{L}/u.test(textContent ?? ''),
    )
  // What only a screen reader finds is not tapped.
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.closest('[inert]') &&
    element.getBoundingClientRect().width > 1
  return [...document.querySelectorAll(tapped.join())]
    .filter((element) => isShown(element) && !isInSentence(element) && !areasOf(element).some(isLarge))
    .map((element) => {
      const { width, height } = element.getBoundingClientRect()
      return `${Math.round(width)} × ${Math.round(height)}: ${element.outerHTML.slice(0, 300)}`
    })
}
