import type { BodyInputOf } from '@cornerstock/contract/http/endpoint'
import * as contract from '@cornerstock/contract/ordering/delivery-zones'
import { msg } from '@lingui/core/macro'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { deliveryKeys } from './delivery.ts'
import { call } from './http/call.ts'
import { settingsKeys } from './settings.ts'

const zoneKeys = { all: ['delivery zones'] } as const

/** The delivery zones, by name. For owners and associates. */
export const zonesQuery = () =>
  queryOptions({
    queryKey: [...zoneKeys.all, 'list'],
    queryFn: ({ signal }) =>
      call(contract.listZones, { query: {}, signal, fallback: msg`Failed to load the delivery zones.` }),
  })

/** The stores that are in no zone, or in several. */
export const zoneCheckQuery = () =>
  queryOptions({
    queryKey: [...zoneKeys.all, 'stores'],
    queryFn: ({ signal }) =>
      call(contract.checkZones, { signal, fallback: msg`Failed to load the delivery zones.` }),
  })

export type ZoneBody = BodyInputOf<typeof contract.createZone>

/** Adds a delivery zone, or changes the one with an id. */
export function useSaveZone() {
  const followZones = useFollowZones()
  return useMutation({
    mutationFn: ({ zoneId, body }: { zoneId: number | null; body: ZoneBody }) =>
      zoneId === null
        ? call(contract.createZone, { body, fallback: msg`Failed to save the delivery zone.` })
        : call(contract.saveZone, {
            params: { zoneId },
            body,
            fallback: msg`Failed to save the delivery zone.`,
          }),
    onSuccess: followZones,
  })
}

/** Deletes a delivery zone. */
export function useDeleteZone() {
  const followZones = useFollowZones()
  return useMutation({
    mutationFn: (zoneId: number) =>
      call(contract.deleteZone, { params: { zoneId }, fallback: msg`Failed to delete the delivery zone.` }),
    onSuccess: followZones,
  })
}

function useFollowZones() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      [zoneKeys.all, deliveryKeys.all, settingsKeys.all].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    )
}
