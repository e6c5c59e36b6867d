import type { BodyInputOf } from '@cornerstock/contract/http/endpoint'
import * as contract from '@cornerstock/contract/prices/charges'
import { msg } from '@lingui/core/macro'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from './http/call.ts'
import { productKeys } from './products/products.ts'

const chargeKeys = { all: ['charges'] } as const

/** The deposits, taxes and fees on goods, by name. For owners and associates. */
export const chargesQuery = () =>
  queryOptions({
    queryKey: chargeKeys.all,
    queryFn: ({ signal }) =>
      call(contract.listCharges, { query: {}, signal, fallback: msg`Failed to load the charges.` }),
  })

export type ChargeBody = BodyInputOf<typeof contract.createCharge>

/** Adds a charge, or changes the one with an id. */
export function useSaveCharge() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ chargeId, body }: { chargeId: number | null; body: ChargeBody }) =>
      chargeId === null
        ? call(contract.createCharge, { body, fallback: msg`Failed to save the charge.` })
        : call(contract.saveCharge, {
            params: { chargeId },
            body,
            fallback: msg`Failed to save the charge.`,
          }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: chargeKeys.all }),
  })
}

/** Deletes a charge, which takes it off all products. */
export function useDeleteCharge() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (chargeId: number) =>
      call(contract.deleteCharge, { params: { chargeId }, fallback: msg`Failed to delete the charge.` }),
    onSuccess: () =>
      Promise.all(
        [chargeKeys.all, productKeys.all].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
  })
}
