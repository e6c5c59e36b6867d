import { creditModes, termsKinds } from '@cornerstock/contract/clients/client-credit'
import { type Client, type ClientInput, clientDetailsSchema } from '@cornerstock/contract/clients/clients'
import { requireWholeWindow, windowFields } from '@cornerstock/contract/clients/delivery-windows'
import { deliveryProofs } from '@cornerstock/contract/orders/delivery/deliveries'
import { fromDollars, toDollars } from '@cornerstock/contract/values/money'
import { z } from 'zod'
import { readTypedNumber } from '../../../../lib/forms/typed-number-rules.ts'

/** A typed number, which must be a number; an empty text is none. */
const typedNumber = z
  .string()
  .transform((text) => (text.trim() === '' ? null : readTypedNumber(text)))
  .pipe(z.number().min(0).nullable())

const fields = clientDetailsSchema.extend({
  termsKind: z.enum(termsKinds),
  termsDays: typedNumber,
  creditLimit: typedNumber,
  creditMode: z.enum(creditModes),
  proof: z.enum(deliveryProofs),
  ...windowFields,
})

/** The details that a form has, as the body of the request. Days that are not typed are none: due on delivery. */
export const detailsSchema = requireWholeWindow(fields).transform(
  ({ termsKind, termsDays, creditLimit, windowFrom, windowTo, ...details }) => ({
    ...details,
    deliveryWindow: windowFrom === '' ? null : { from: windowFrom, to: windowTo },
    terms: { kind: termsKind, ...(termsKind === 'net' && { days: termsDays ?? 0 }) },
    creditLimit: creditLimit === null ? null : toDollars(fromDollars(creditLimit)),
  }),
) as unknown as z.ZodType<ClientInput, ClientDetails>

export type DetailName = keyof typeof fields.shape

/** The editable details of a client, as the values of the form. */
export type ClientDetails = Record<DetailName, string>

const detailNames = Object.keys(fields.shape) as DetailName[]

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
  termsKind: client.terms?.kind ?? 'door',
  termsDays: String(client.terms?.days ?? ''),
  creditLimit: client.creditLimit == null ? '' : toDollars(client.creditLimit).toFixed(2),
  creditMode: client.creditMode ?? 'warn',
  proof: client.proof ?? 'name',
  windowFrom: client.deliveryWindow?.from ?? '',
  windowTo: client.deliveryWindow?.to ?? '',
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
