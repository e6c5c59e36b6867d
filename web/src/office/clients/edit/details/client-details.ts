import { storeProfileSchema } from '@cornerstock/contract/accounts'
import type { Client } from '@cornerstock/contract/clients'

/** What of a store can be edited, as it stands in the form. */
export type ClientDetails = Omit<Client, 'id' | 'clientId'>

export type DetailName = keyof ClientDetails

const detailNames = Object.keys(storeProfileSchema.shape) as DetailName[]

export const toDetails = (client: Client): ClientDetails => ({
  email: client.email,
  storeName: client.storeName,
  storeAddress: client.storeAddress,
  businessOwnerName: client.businessOwnerName,
  phoneNumber: client.phoneNumber,
  businessType: client.businessType,
  deliveryNotes: client.deliveryNotes,
})

/** What somebody else has made of a detail meanwhile. */
export interface ConcurrentChange {
  name: DetailName
  before: string
  now: string
}

/** The details in which a newer version differs from the one that the form began with. */
export const diffDetails = (before: ClientDetails, now: ClientDetails): ConcurrentChange[] =>
  detailNames
    .filter((name) => before[name] !== now[name])
    .map((name) => ({ name, before: before[name], now: now[name] }))

/** The form on a newer version: what was typed stays as it was typed, all else is as it is now. */
export const mergeDetails = (
  typed: ClientDetails,
  before: ClientDetails,
  now: ClientDetails,
): ClientDetails =>
  Object.fromEntries(
    detailNames.map((name) => [name, typed[name] === before[name] ? now[name] : typed[name]]),
  ) as ClientDetails
