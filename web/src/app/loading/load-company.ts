import type { QueryClient } from '@tanstack/react-query'
import { catalogQuery } from '../../api/catalog.ts'
import { settingsQuery } from '../../api/settings.ts'
import { isCatalogKnown } from '../../state/catalog.ts'
import { isCompanyKnown } from '../../state/company.ts'

/** How long the first screen waits for them, in milliseconds. */
const longestWait = 1000

/**
 * Reads the company's settings and the areas of its shop. On a first visit it resolves when they are read, or after a
 * second, because the first screen waits for the company's name and logo, and for its areas.
 */
export function loadCompany(queryClient: QueryClient, languageIsLoaded: Promise<unknown>): Promise<unknown> {
  // A call needs the language for its error texts. Without it, the call would fail and be repeated a second later.
  const loaded = languageIsLoaded.then(() =>
    Promise.all([queryClient.prefetchQuery(settingsQuery()), queryClient.prefetchQuery(catalogQuery())]),
  )
  if (isCompanyKnown() && isCatalogKnown()) return Promise.resolve()
  return Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, longestWait))])
}
