import { z } from 'zod'
import { mayAccess, type Role } from '../accounts/roles.ts'
import { endpoint } from '../http/endpoint.ts'
import {
  clientIdSchema,
  idParamSchema,
  idSchema,
  localDaySchema,
  longIdSchema,
  requestTimeSchema,
  textSchema,
  timeSchema,
} from '../http/fields.ts'
import { pagingFields } from '../http/paging.ts'
import { lineChargeSchema, orderChargeSchema } from '../prices/charges.ts'
import { belowFloorField } from '../prices/price-floor.ts'
import { priceSources } from '../prices/prices.ts'
import { type Cents, cents, moneySchema, sum, times } from '../values/money.ts'
import { type Approval, approvals } from './approvals.ts'
import { deliverySchema } from './delivery/deliveries.ts'
import { creditSchema } from './money/credits.ts'
import { countedQuantity, orderSumsSchema } from './money/sums.ts'
import { frozenPermitSchema } from './order-permits.ts'
import { offerSchema, pickerOfferSchema, substitutionSchema } from './substitutes/substitutions.ts'

/** The statuses of an order by the numbers in JSON and in the database. */
export const orderStatuses = {
  processing: 0,
  packed: 1,
  outForDelivery: 2,
  delivered: 3,
  cancelled: 4,
} as const

export type OrderStatus = (typeof orderStatuses)[keyof typeof orderStatuses]

export const orderStatusSchema = z.literal([0, 1, 2, 3, 4])

/** The display names of the statuses. */
export const orderStatusNames: Record<OrderStatus, string> = {
  0: 'Processing',
  1: 'Packed',
  2: 'Out For Delivery',
  3: 'Delivered',
  4: 'Cancelled',
}

/** An order line, with the ordered and the found quantity. */
export const orderItemSchema = z
  .object({
    id: longIdSchema,
    productId: idSchema,
    productName: z.string(),
    imageUrl: z.string(),
    quantity: z.int(),
    /** The price charged per unit. */
    price: moneySchema,
    /** The price per unit agreed when the line was ordered. `price` differs after a correction by staff. */
    agreedPrice: moneySchema,
    /** The client's regular price when ordered, for the savings: its own, its level's, or the list price. */
    listPrice: moneySchema,
    /** Which price was the lowest when ordered. */
    priceSource: z.enum(priceSources),
    found: z.boolean().nullable(),
    /** null while unset, 0 when not found, else 1 to `quantity` (a smaller number is a short line). */
    foundQuantity: z.int().nullable(),
    /** When units of the line were last added to the order; null for a line as it was placed. */
    addedAt: timeSchema.nullable(),
    /** The wish for this line, else the client's setting. */
    substitution: substitutionSchema,
    /** The line that this one stands in for; null for a line that was ordered. */
    substituteFor: longIdSchema.nullable(),
    /** For the found quantity, or the ordered one while the line is unset. */
    charges: z.array(lineChargeSchema),
  })
  .meta({ id: 'OrderItem' })

export type OrderItem = z.output<typeof orderItemSchema>

/** Whether a line is the free goods of a promotion. */
export const isFreeGoods = ({ agreedPrice, priceSource }: Pick<OrderItem, 'agreedPrice' | 'priceSource'>) =>
  agreedPrice === 0 && priceSource === 'deal'

/** Free goods of a promotion that could not be had. */
const leftOutSchema = z.object({
  promotionId: idSchema,
  productId: idSchema,
  name: z.string(),
  quantity: z.int(),
})

export type LeftOutGoods = z.output<typeof leftOutSchema>

export const orderSchema = z
  .object({
    orderId: idSchema,
    /** Whether it was imported from the former system. Then nothing is owed for it, and it cannot be changed. */
    isImported: z.boolean(),
    /** Its number there; null for other orders. */
    externalNumber: z.string().nullable(),
    clientId: z.uuid(),
    storeName: z.string(),
    storeAddress: z.string(),
    orderDate: timeSchema,
    status: orderStatusSchema,
    /** When it was set to Delivered; null before that, and for orders from before this was recorded. */
    deliveredAt: timeSchema.nullable(),
    /** How many hours after the delivery a problem can be claimed; null before the delivery. */
    claimHours: z.int().nullable(),
    /** null on orders of older versions. */
    deliveryDate: localDaySchema.nullable(),
    /** The time until which the client may add to it; null on orders of older versions. */
    orderBy: timeSchema.nullable(),
    /** When it is due by the client's terms at the delivery; null before it, and for orders of older versions. */
    dueOn: localDaySchema.nullable(),
    /** Whether staff must approve it, because the client's credit does not cover it; null if it does. */
    approval: z.enum(approvals).nullable(),
    /** Whether it was ordered although the client's credit did not cover it; only in responses to staff. */
    creditWarning: z.boolean().exactOptional(),
    /** How it is delivered, from the start of its run on; null before that. */
    delivery: deliverySchema.nullable(),
    /** The permits that its lines needed, as they were when they were ordered. */
    permits: z.array(frozenPermitSchema),
    items: z.array(orderItemSchema),
    /** The free goods of promotions that could not be had when goods were ordered last; absent if none were left out. */
    leftOut: z.array(leftOutSchema).exactOptional(),
    /** The substitutes that the client was asked about, oldest first. */
    offers: z.array(offerSchema),
    /** The amount that accepted claims take off the amount due. */
    credits: z.array(creditSchema),
    charges: z.array(orderChargeSchema),
    /** 0 for free delivery, and on all but one of the client's orders of a day. */
    deliveryFee: moneySchema,
    total: moneySchema,
    amountDue: moneySchema,
    /** How much of the amount due is paid. */
    paid: moneySchema,
    sums: orderSumsSchema,
    savedAmount: moneySchema,
    /** The prices below the floor that the request has set; only in its response. */
    ...belowFloorField,
    placedBy: z.enum(['client', 'staff']),
    /** The person who placed it; null by staff. Absent in responses to pickers. */
    orderedBy: z.object({ personId: z.uuid(), name: z.string() }).nullable().exactOptional(),
    /** The standing orders whose goods are in it. */
    standingOrderIds: z.array(idSchema),
    /** The account that placed it; only in responses to staff. */
    placedByAccountId: z.uuid().optional(),
  })
  .meta({ id: 'Order' })

export type Order = z.output<typeof orderSchema>

const pickerOrderItemSchema = orderItemSchema
  .omit({ price: true, agreedPrice: true, listPrice: true, priceSource: true, charges: true })
  .meta({ id: 'PickerOrderItem' })

/** An order line as staff see it; without prices for pickers. */
export const anyOrderItemSchema = z.union([orderItemSchema, pickerOrderItemSchema])

/** An order as pickers see it: without money. */
const pickerOrderSchema = orderSchema
  .omit({
    ...{ credits: true, total: true, amountDue: true, paid: true, sums: true, savedAmount: true },
    claimHours: true,
    delivery: true,
    permits: true,
    belowFloor: true,
    leftOut: true,
    charges: true,
    dueOn: true,
    creditWarning: true,
    deliveryFee: true,
  })
  .extend({
    items: z.array(pickerOrderItemSchema),
    offers: z.array(pickerOfferSchema),
  })
  .meta({ id: 'PickerOrder' })

export type PickerOrder = z.output<typeof pickerOrderSchema>

/** Pickers get the second shape; everyone else the first. */
export const anyOrderSchema = z.union([orderSchema, pickerOrderSchema])

export type AnyOrder = z.output<typeof anyOrderSchema>

export type AnyOrderItem = AnyOrder['items'][number]

/** Whether an order, or a line of one, is shown with its prices; a picker's is not. */
export const hasPrices = (order: AnyOrder): order is Order => 'total' in order

export const hasPrice = (item: AnyOrderItem): item is OrderItem => 'price' in item

/** The order with its prices. Throws for the order of a picker: screens with prices are not for pickers. */
export function withPrices(order: AnyOrder): Order {
  if (!hasPrices(order)) throw new Error('The order has no prices.')
  return order
}

type PricedLine = Pick<OrderItem, 'quantity' | 'price' | 'listPrice' | 'foundQuantity'>

/** The sum of price × quantity of all lines (specification 9), substitutes among them; `sums` says what is due. */
export const orderTotal = (lines: readonly PricedLine[]): Cents =>
  sum(lines.map((line) => times(line.price, line.quantity)))

/** The savings of a line against its list price. A price above the list price saves nothing. */
export const lineSaved = (line: PricedLine): Cents =>
  times(cents(Math.max(0, line.listPrice - line.price)), countedQuantity(line))

/** The savings against list prices; 0 for a cancelled order. */
export const savedAmount = (status: OrderStatus, lines: readonly PricedLine[]): Cents =>
  status === orderStatuses.cancelled ? cents(0) : sum(lines.map(lineSaved))

/** An order can be cancelled until packing starts (specification 4). */
export const canCancel = (order: Pick<Order, 'status'>): boolean => order.status === orderStatuses.processing

/** Whether an order waits until staff approve it. */
export const waitsForApproval = ({
  approval,
  status,
}: {
  approval?: Approval | null
  status: OrderStatus
}): boolean => approval === 'waiting' && status === orderStatuses.processing

/** Whether a member of staff may set an order's status: pickers neither cancel an order nor reopen a cancelled one. */
export const maySetStatus = (role: Role, from: OrderStatus, to: OrderStatus): boolean =>
  mayAccess(role, 'associate') || (from !== orderStatuses.cancelled && to !== orderStatuses.cancelled)

/** Substitutes can be added and offered until the order leaves. */
export const canSubstitute = ({ status }: Pick<Order, 'status'>): boolean =>
  status === orderStatuses.processing || status === orderStatuses.packed

/** The `found` flag for a found quantity. */
export const foundFlag = (foundQuantity: number | null): boolean | null =>
  foundQuantity === null ? null : foundQuantity > 0

const orderParams = z.object({ orderId: idParamSchema })

/** The start or the end of a range: a time, or a day in the time zone of the settings, which is included. */
const rangeLimit = requestTimeSchema.or(localDaySchema)

export const listOrders = endpoint({
  method: 'GET',
  path: '/Order',
  access: 'reader',
  namesOtherStores: true,
  summary: "A client's orders, newest first; `clientId=mine` for those of all stores of the signed-in person",
  query: z.object({ clientId: clientIdSchema.optional(), ...pagingFields }),
  response: z.array(anyOrderSchema),
  paged: true,
})

export const listAllOrders = endpoint({
  method: 'GET',
  path: '/Order/all',
  access: 'warehouse',
  summary: "Every client's orders, newest first",
  query: z.object({
    status: z
      .enum(['0', '1', '2', '3', '4'])
      .transform((text) => Number(text) as OrderStatus)
      .optional(),
    from: rangeLimit.optional(),
    to: rangeLimit.optional(),
    deliveryDate: localDaySchema.optional(),
    /** An order number, or part of the store's name or customer number, or its phone number. */
    search: textSchema(200).optional(),
    notFoundLines: z.literal('true').optional(),
    /** Only orders that wait for approval. */
    approval: z.literal('waiting').optional(),
    ...pagingFields,
  }),
  response: z.array(anyOrderSchema),
  paged: true,
})

export const getOrder = endpoint({
  method: 'GET',
  path: '/order/:orderId',
  access: 'account',
  summary: 'One order',
  params: orderParams,
  response: anyOrderSchema,
})

export const cancelOrder = endpoint({
  method: 'PUT',
  path: '/Order/:orderId/cancel',
  access: 'ordering',
  summary: 'Cancel an order before packing starts',
  params: orderParams,
  response: orderSchema,
  rejections: ['NOT_CANCELLABLE', 'BELOW_MINIMUM'],
})

export const setOrderStatus = endpoint({
  method: 'PUT',
  path: '/order/:orderId/status',
  access: 'warehouse',
  summary: 'Set an order to any status',
  params: orderParams,
  body: z.object({ status: orderStatusSchema }),
  response: anyOrderSchema,
  rejections: ['APPROVAL_NEEDED', 'PERMIT_NEEDED', 'INSUFFICIENT_STOCK', 'NOT_CHANGEABLE'],
})

export const decideApproval = endpoint({
  method: 'PUT',
  path: '/Order/:orderId/approval',
  access: 'associate',
  summary: 'Approve an order that waits because its credit does not cover it, or refuse it, which cancels it',
  params: orderParams,
  body: z.object({ approve: z.boolean(), note: textSchema(500).trim().exactOptional() }),
  response: orderSchema,
  rejections: ['DECIDED'],
})

export const viewOrder = endpoint({
  method: 'POST',
  path: '/Order/:orderId/viewing',
  access: 'warehouse',
  summary: 'Tell other staff that the caller has the order on the screen, for the next 30 seconds',
  params: orderParams,
  response: null,
  status: 204,
})
