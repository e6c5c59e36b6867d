/**
 * Waits until the page has all its elements, and its style sheet, without which nothing has its size. The entry itself
 * is `async` and waits for neither, so that it can ask for data earlier.
 */
export async function waitForPage(): Promise<void> {
  if (document.readyState === 'loading') await next(document, 'DOMContentLoaded')
  const style = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]')
  if (!style || style.sheet || document.readyState === 'complete') return
  // If the style sheet has already failed, the page still completes.
  await Promise.race([next(style, 'load'), next(style, 'error'), next(window, 'load')])
}

const next = (target: EventTarget, event: string): Promise<void> =>
  new Promise((resolve) => {
    target.addEventListener(event, () => resolve(), { once: true })
  })
