import { setRetailPrice } from '@cornerstock/contract/prices/retail'
import type { Cents } from '@cornerstock/contract/values/money'
import { toDollars } from '@cornerstock/contract/values/money'
import { msg } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { session } from '../../state/session/session.ts'
import { call } from '../http/call.ts'
import { productKeys } from './products.ts'

/** Sets what the store itself asks for a unit of a product; null takes it back. */
export function useSetRetailPrice(productId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (price: Cents | null) =>
      call(setRetailPrice, {
        params: { clientId: session.get().clientId ?? '', productId },
        body: { price: price === null ? null : toDollars(price) },
        fallback: msg`Your price was not saved.`,
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: productKeys.all }),
  })
}
