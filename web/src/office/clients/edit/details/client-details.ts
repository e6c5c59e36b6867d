import { type Client, clientDetailsSchema } from '@cornerstock/contract/clients/clients'

export type DetailName = keyof typeof clientDetailsSchema.shape

/** The editable details of a client, as the values of the form. */
export type ClientDetails = Record<DetailName, string>

const detailNames = Object.keys(clientDetailsSchema.shape) as DetailName[]

export const toDetails = (client: Client): ClientDetails => ({
  email: client.email ?? '',
  externalId: client.externalId ?? '',
  internalNote: client.internalNote ?? '',
  storeName: client.storeName,
  storeAddress: client.storeAddress,
  businessOwnerName: client.businessOwnerName,
  phoneNumber: client.phoneNumber,
  businessType: client.businessType,
  deliveryNotes: client.deliveryNotes,
  postalCode: client.postalCode,
  regions: (client.regions ?? []).join('\n'),
})

/** A detail that another staff member changed during editing. */
export interface ConcurrentChange {
  name: DetailName
  before: string
  now: string
}

export const diffDetails = (before: ClientDetails, now: ClientDetails): ConcurrentChange[] =>
  detailNames
    .filter((name) => before[name] !== now[name])
    .map((name) => ({ name, before: before[name], now: now[name] }))

/** A three-way merge: details that were edited in the form stay, all others get their current value. */
export const mergeDetails = (
  typed: ClientDetails,
  before: ClientDetails,
  now: ClientDetails,
): ClientDetails =>
  Object.fromEntries(
    detailNames.map((name) => [name, typed[name] === before[name] ? now[name] : typed[name]]),
  ) as ClientDetails
