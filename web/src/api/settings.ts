import * as contract from '@cornerstock/contract/settings'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { queryOptions } from '@tanstack/react-query'
import { setCompany } from '../state/company.ts'
import { session } from '../state/session.ts'
import { callTagged } from './http/call.ts'

export const settingsKeys = { all: ['settings'] } as const

/** The company's settings with the ETag of their version, which a save sends back. Every screen shows them from then on. */
export const settingsQuery = () =>
  queryOptions({
    // Staff get more than others.
    queryKey: [...settingsKeys.all, session.get().clientId],
    queryFn: async ({ signal }) => {
      const settings = await callTagged(contract.getSettings, {
        signal,
        fallback: i18n._(msg`Failed to load the settings`),
      })
      setCompany(settings.value)
      return settings
    },
  })
