import type { QueryClient } from '@tanstack/react-query'
import { settingsQuery } from '../api/settings.ts'
import { isCompanyKnown } from '../state/company.ts'

/** In milliseconds. */
const longestWait = 1000

/**
 * Reads the settings of the company. On a first visit it resolves when they are there, but not later than after a
 * second: the first screen waits for the company's name and logo.
 */
export function loadCompany(queryClient: QueryClient, languageIsLoaded: Promise<unknown>): Promise<unknown> {
  // A call needs the language for its texts. Without it, it would fail and be sent again only a second later.
  const loaded = languageIsLoaded.then(() => queryClient.prefetchQuery(settingsQuery()))
  if (isCompanyKnown()) return Promise.resolve()
  return Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, longestWait))])
}
