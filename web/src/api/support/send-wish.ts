import * as contract from '@cornerstock/contract/support'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { createRandomKey } from '../../lib/create-random-key.ts'
import { call } from '../http/call.ts'
import { supportKeys } from './support.ts'

/** Tells the wholesaler that a client wants a product with this barcode. The same wish is sent only once. */
export function useSendWish(clientId: string, code: string) {
  const queryClient = useQueryClient()
  const key = useRef<string>(undefined)
  return useMutation({
    mutationFn: () => {
      key.current ??= createRandomKey()
      return call(contract.createSupportRequest, {
        body: {
          clientId,
          kind: 'wish',
          code,
          message: i18n._(msg`Please add the product with barcode ${code}.`),
        },
        idempotencyKey: key.current,
        fallback: msg`Failed to send your message.`,
      })
    },
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: supportKeys.all }),
  })
}
