import type { BodyInputOf } from '@cornerstock/contract/http/endpoint'
import * as contract from '@cornerstock/contract/prices/promotions'
import { msg } from '@lingui/core/macro'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { cartKeys } from '../cart/cart-keys.ts'
import { call } from '../http/call.ts'
import { savePrices } from '../prices/save-prices.ts'
import { promotionKeys } from './promotion-keys.ts'

/** The promotions that run, by name; for owner and associates also planned and ended ones. */
export const promotionsQuery = () =>
  queryOptions({
    queryKey: promotionKeys.all,
    queryFn: ({ signal }) =>
      call(contract.listPromotions, { query: {}, signal, fallback: msg`Failed to load the promotions.` }),
  })

/** All fields of a promotion. */
export type PromotionBody = Required<BodyInputOf<typeof contract.savePromotion>>

interface SavedPromotion {
  /** null for a new one. */
  promotionId: number | null
  body: PromotionBody
}

/** Adds a promotion, or changes the one with an id. */
export function useSavePromotion() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ promotionId, body }: SavedPromotion) =>
      savePrices((query) =>
        promotionId === null
          ? call(contract.createPromotion, { query, body, fallback: saveFallback })
          : call(contract.savePromotion, { params: { promotionId }, query, body, fallback: saveFallback }),
      ),
    onSuccess: refresh,
  })
}

const saveFallback = msg`Failed to save the promotion.`

/** Sets the days of a promotion. */
export function useSetPromotionDays() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ promotionId, ...body }: Pick<contract.Promotion, 'promotionId' | 'from' | 'to'>) =>
      call(contract.savePromotion, { params: { promotionId }, body, fallback: saveFallback }),
    onSuccess: refresh,
  })
}

/** Deletes a promotion. Orders that have it keep their prices. */
export function useDeletePromotion() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (promotionId: number) =>
      call(contract.deletePromotion, {
        params: { promotionId },
        fallback: msg`Failed to delete the promotion.`,
      }),
    onSuccess: refresh,
  })
}

function useRefresh() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      [promotionKeys.all, cartKeys.promotions].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    )
}
