import * as contract from '@cornerstock/contract/support'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../http/call.ts'
import { sendOnce } from '../http/send-once.ts'
import { supportKeys } from './support.ts'

/** Tells the wholesaler that a client wants a product with this barcode. A repeat after a lost answer does not send it twice. */
export function useSendWish(clientId: string, code: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => {
      const message = i18n._(msg`Please add the product with barcode ${code}.`)
      const body = { clientId, kind: 'wish', code, message } as const
      return sendOnce(`${clientId} wish ${code}`, body, (idempotencyKey) =>
        call(contract.createSupportRequest, {
          body,
          idempotencyKey,
          fallback: msg`Failed to send your message.`,
        }),
      )
    },
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: supportKeys.all }),
  })
}
