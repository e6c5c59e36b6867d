import type { QueryClient } from '@tanstack/react-query'
import { settingsQuery } from '../../api/settings.ts'
import { isCompanyKnown } from '../../state/company.ts'

/** How long the first screen waits for the settings, in milliseconds. */
const longestWait = 1000

/**
 * Reads the company's settings. On a first visit it resolves when they are read, or after a second, because the first
 * screen waits for the company's name and logo.
 */
export function loadCompany(queryClient: QueryClient, languageIsLoaded: Promise<unknown>): Promise<unknown> {
  // A call needs the language for its error texts. Without it, the call would fail and be repeated a second later.
  const loaded = languageIsLoaded.then(() => queryClient.prefetchQuery(settingsQuery()))
  if (isCompanyKnown()) return Promise.resolve()
  return Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, longestWait))])
}
