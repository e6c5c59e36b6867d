/**
 * Waits until the page has all its elements and its style sheet, which gives them their sizes. The entry is `async` and
 * starts before that, so that it can ask for data earlier.
 */
export async function waitForPage(): Promise<void> {
  if (document.readyState === 'loading') await next(document, 'DOMContentLoaded')
  const style = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]')
  if (!style || style.sheet || document.readyState === 'complete') return
  // If the style sheet has already failed to load, only the load event of the page still comes.
  await Promise.race([next(style, 'load'), next(style, 'error'), next(window, 'load')])
}

const next = (target: EventTarget, event: string): Promise<void> =>
  new Promise((resolve) => {
    target.addEventListener(event, () => resolve(), { once: true })
  })
