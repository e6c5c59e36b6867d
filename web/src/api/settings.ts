import * as contract from '@cornerstock/contract/settings'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { queryOptions } from '@tanstack/react-query'
import { callTagged } from './http/call.ts'

export const settingsKeys = { all: ['settings'] } as const

/** The company's settings with the ETag of their version, which a save sends back. */
export const settingsQuery = () =>
  queryOptions({
    queryKey: settingsKeys.all,
    queryFn: ({ signal }) =>
      callTagged(contract.getSettings, { signal, fallback: i18n._(msg`Failed to load the settings`) }),
  })
