import * as contract from '@cornerstock/contract/images'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'

/** Every cached answer about pictures that clients sent starts with this. */
const pictureKeys = { all: ['pictures'] as const }

/** All pictures of a client, the last sent first. The quota keeps them to one answer. */
export const clientPicturesQuery = (clientId: string) =>
  queryOptions({
    queryKey: [...pictureKeys.all, 'client', clientId],
    queryFn: ({ signal }) =>
      call(contract.listClientImages, {
        params: { clientId },
        signal,
        fallback: i18n._(msg`Failed to load pictures`),
      }),
  })
