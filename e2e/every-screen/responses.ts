import type { Page, Route } from '@playwright/test'
import type { State } from './screen.ts'

/**
 * Settings always get a response: without them screens lack the wholesaler's texts, on which none of the states depends.
 */
const alwaysResponds = /^\/api\/settings$/i

/** Reads whose question is too long for an address. */
const readByPost = /^\/api\/quickadd$/i

/** Returns the reads of a page so that its screen gets into `state` and keeps it until the page is closed. */
export async function respondToReads(page: Page, state: State): Promise<void> {
  if (state === 'full') return
  await page.route('**/api/**', async (route) => {
    const request = route.request()
    const { pathname } = new URL(request.url())
    if (pathname === '/api/events') return route.abort()
    const isRead = request.method() === 'GET' || readByPost.test(pathname)
    if (!isRead || alwaysResponds.test(pathname)) return route.continue()
    // In the loading state a request gets no response. It is dropped when the page is closed.
    if (state === 'failed') return route.fulfill({ status: 500 })
    if (state === 'empty') return respondWithEmptyLists(route)
  })
}

async function respondWithEmptyLists(route: Route): Promise<void> {
  const response = await route.fetch()
  const isList = response.headers()['content-type']?.includes('json')
  if (!response.ok() || !isList) return route.fulfill({ response })
  const { link: _, ...headers } = response.headers()
  await route.fulfill({
    status: response.status(),
    headers: { ...headers, ...('x-total-count' in headers && { 'x-total-count': '0' }) },
    json: emptyLists(await response.json()),
  })
}

function emptyLists(value: unknown): unknown {
  if (Array.isArray(value)) return []
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, emptyLists(part)]))
}
