import type { Approval } from '@cornerstock/contract/orders/approvals'
import type { OrderDelivery } from '@cornerstock/contract/orders/delivery/deliveries'
import type { FrozenPermit } from '@cornerstock/contract/orders/order-permits'
import { type LeftOutGoods, type OrderStatus, orderStatuses } from '@cornerstock/contract/orders/orders'
import type { OfferState, Substitution } from '@cornerstock/contract/orders/substitutes/substitutions'
import type { PriceSource } from '@cornerstock/contract/prices/prices'
import { type SQL, sql } from 'drizzle-orm'
import type { StoredCharge } from '../../database/prices/stored-charge.ts'
import { staffNameOf } from '../../database/staff-name.ts'

/** An order as `place_orders` and the queries below return it. */
export type StoredOrder = {
  orderId: number
  clientId: string
  orderDate: string
  /** Absent in an order as it was placed. */
  deliveredAt?: string | null
  /** Null where none were stored at the delivery. Absent in an order as it was placed. */
  claimHours?: number | null
  /** Absent in an order as it was placed. */
  credits?: { creditNumber: number; itemId: number; quantity: number; amountCents: number; at: string }[]
  /** Null unless the order was delivered or a payment names it. Absent in an order as it was placed. */
  paidCents?: number | null
  /** Null until it is delivered, and for deliveries from before terms were set. Absent in an order as it was placed. */
  dueOn?: string | null
  /** Absent, like `approval`, in responses that were stored by an older version. */
  creditWarning?: boolean
  approval?: Approval | null
  /** The standing orders whose goods are in it. Absent in an order as it was placed. */
  standingOrderIds?: number[]
  /** Null before the start of a run. Absent in an order as it was placed. */
  delivery?: StoredDelivery | null
  /** The substitutes of its lines, oldest first. Absent in an order as it was placed. */
  substitutes?: StoredSubstitute[]
  /** Its number in an earlier system. Absent or null unless it was imported. */
  externalNumber?: string | null
  status: OrderStatus
  /** The account that placed it. */
  placedBy: string
  /** Null by staff, and for erased clients. Absent in responses that were stored by an older version. */
  orderedBy?: { personId: string; name: string } | null
  storeName: string
  storeAddress: string
  /** `2026-01-31`; null, like `orderBy`, on orders of older versions. */
  deliveryDate: string | null
  orderBy: string | null
  /** Absent or null if it never had a delivery fee. */
  deliveryFeeCents?: number | null
  /** null if its lines needed none. Absent in responses that were stored by an older version. */
  permits?: FrozenPermit[] | null
  /** The free goods that were left out; null, or absent in an order as `place_orders` returns it, if none were. */
  leftOut?: LeftOutGoods[] | null
  items: {
    id: number
    productId: number
    productName: string
    imageUrl: string
    quantity: number
    priceCents: number
    /** Absent in an order as it was placed, where it is the price. */
    agreedPriceCents?: number
    listPriceCents: number
    /** null on lines of older versions. */
    priceSource?: PriceSource | null
    foundQuantity: number | null
    addedAt: string | null
    /** The wish for the line, else the client's setting. Absent in responses that were stored by an older version. */
    substitution?: Substitution
    charges: StoredCharge[] | null
  }[]
}

/** How an order is delivered. The time is ISO 8601. */
export type StoredDelivery = Omit<OrderDelivery, 'at'> & { at: string | null }

/** The product of a substitute as it is now. */
export type SubstituteProduct = {
  productId: number
  name: string
  brand: string
  imageUrl: string
  unitSize: string
  unitPerPack: number
}

/** A `SubstituteProduct` from the product `p`. */
export const substituteProduct = sql`json_build_object('productId', p.product_id, 'name', p.name, 'brand', p.brand,
  'imageUrl', p.image_url, 'unitSize', p.unit_size, 'unitPerPack', p.unit_per_pack)`

/** A row of `substitutes` with its product. */
export type StoredSubstitute = {
  offerId: number
  itemId: number
  product: SubstituteProduct
  quantity: number
  priceCents: number
  isAsked: boolean
  state: OfferState
  answerBy: string | null
  note: string | null
  substituteItemId: number | null
}

/** A line as an array, which the database builds in half the time of an object with keys. */
type LineColumns = [
  id: number,
  productId: number,
  productName: string,
  imageUrl: string,
  quantity: number,
  priceCents: number,
  agreedPriceCents: number,
  listPriceCents: number,
  priceSource: PriceSource | null,
  foundQuantity: number | null,
  addedAt: string | null,
  substitution: Substitution,
  charges: StoredCharge[] | null,
]

const toLine = ([
  id,
  productId,
  productName,
  imageUrl,
  quantity,
  priceCents,
  agreedPriceCents,
  listPriceCents,
  priceSource,
  foundQuantity,
  addedAt,
  substitution,
  charges,
]: LineColumns): StoredOrder['items'][number] => ({
  id,
  productId,
  productName,
  imageUrl,
  quantity,
  priceCents,
  agreedPriceCents,
  listPriceCents,
  priceSource,
  foundQuantity,
  addedAt,
  substitution,
  charges,
})

/** What the database responds for an order. */
export type OrderRow = Omit<StoredOrder, 'items'> & { items: LineColumns[] }

export const toStoredOrder = ({ items, ...order }: OrderRow): StoredOrder => ({
  ...order,
  items: items.map(toLine),
})

// Orders of older versions have no store of their own.
const common = {
  orderId: sql`o.order_id`,
  clientId: sql`o.client_id`,
  orderDate: sql`to_json(o.order_date) #>> '{}'`,
  placedBy: sql`o.placed_by`,
  orderedBy: sql`
    case when o.placed_by = o.client_id then
      (select json_build_object('personId', p.account_id, 'name', coalesce(${staffNameOf('p')}, ''))
         from accounts p where p.account_id = coalesce(o.ordered_by, o.client_id) and p.role <> 'erased') end`,
  storeName: sql`coalesce(o.store_name, a.store_name)`,
  storeAddress: sql`coalesce(o.store_address, a.store_address)`,
  permits: sql`o.permits`,
  leftOut: sql`o.left_out`,
  creditWarning: sql`o.credit_warning`,
  externalNumber: sql`o.external_number`,
}

const linesOf = (line: SQL, isShown = sql`true`) => sql`
  (select json_agg(json_build_array(i.order_item_id, i.product_id, i.product_name, i.image_url, ${line})
                   order by i.order_item_id)
     from order_items i where i.order_id = o.order_id and ${isShown})`

/** The charges of a line `i` for a quantity and a price. */
const chargesOf = ({ charges, quantity, price }: { charges: SQL; quantity: SQL; price: SQL }) => sql`
  case when i.charge_ids <> '{}' then
    line_charges_json(${charges}, i.charge_ids, i.unit_per_pack, i.ounces, ${quantity}, ${price}, i.cost_cents) end`

/** The columns of an `OrderRow` as the order is now, from `orders o join accounts a`. */
export const currentState = {
  ...common,
  status: sql`o.status`,
  deliveredAt: sql`to_json(o.delivered_at) #>> '{}'`,
  claimHours: sql`o.claim_hours`,
  standingOrderIds: sql`o.standing_order_ids`,
  deliveryDate: sql`o.delivery_date::text`,
  orderBy: sql`to_json(o.order_by) #>> '{}'`,
  credits: sql`
    (select coalesce(json_agg(json_build_object('creditNumber', c.credit_number, 'itemId', c.order_item_id,
              'quantity', c.quantity, 'amountCents', c.amount_cents, 'at', c.created_at) order by c.credit_id), '[]')
       from order_credits c where c.order_id = o.order_id)`,
  dueOn: sql`(select b.due_on::text from order_balances b where b.order_id = o.order_id)`,
  approval: sql`o.approval`,
  deliveryFeeCents: sql`(select f.fee_cents from delivery_fees f where f.order_id = o.order_id)`,
  paidCents: sql`(select b.paid_cents from order_balances b where b.order_id = o.order_id)::float8`,
  // The stop in the run that was started last.
  delivery: sql`
    (select json_build_object('runName', d.name, 'at', s.happened_at, 'outcome', s.outcome, 'signedBy', s.signed_by,
              'hasSignature', s.signature_image is not null, 'hasPhoto', s.photo_image is not null,
              'counted', (select coalesce(json_agg(c.order_item_id order by c.order_item_id), '[]')
                 from delivery_stop_counts c where c.order_id = s.order_id),
              'stopsBefore', case when s.outcome is null and s.is_open then
                (select count(*) from delivery_stops b join orders bo using (order_id)
                  where b.run_id = s.run_id and b.position < s.position and b.outcome is null and bo.status <> 4) end)
       from delivery_stops s join delivery_runs d using (run_id)
      where s.order_id = o.order_id and d.started_at is not null order by d.started_at desc, d.run_id desc limit 1)`,
  substitutes: sql`
    (select coalesce(json_agg(json_build_object('offerId', s.offer_id, 'itemId', s.order_item_id,
              'product', ${substituteProduct},
              'quantity', s.quantity, 'priceCents', s.price_cents, 'isAsked', s.is_asked,
              'state', case when s.state = 'open' and s.answer_by <= now() then 'expired' else s.state end,
              'answerBy', s.answer_by, 'note', s.note, 'substituteItemId', s.substitute_item_id)
              order by s.offer_id), '[]')
       from substitutes s join products p using (product_id) where s.order_id = o.order_id)`,
  items: linesOf(sql`
    i.quantity, coalesce(i.corrected_price_cents, i.price_cents), i.price_cents, i.list_price_cents,
    i.price_source, i.found_quantity, i.added_at, coalesce(i.substitution, a.substitution),
    ${chargesOf({
      charges: sql`o.charges`,
      quantity: sql`coalesce(i.found_quantity, i.quantity)`,
      price: sql`coalesce(i.corrected_price_cents, i.price_cents)`,
    })}`),
}

/** The columns of an `OrderRow` as the order was when it was placed. */
export const stateAsPlaced = {
  ...common,
  status: sql.raw(`${orderStatuses.processing}::smallint`),
  approval: sql`case when o.approval is not null then 'waiting' end`,
  deliveryDate: sql`coalesce(o.first_delivery_date, o.delivery_date)::text`,
  orderBy: sql`to_json(coalesce(o.first_order_by, o.order_by)) #>> '{}'`,
  deliveryFeeCents: sql`(select f.first_fee_cents from delivery_fees f where f.order_id = o.order_id)`,
  items: linesOf(
    sql`i.quantity - i.added_quantity, i.price_cents, i.price_cents, i.list_price_cents, i.price_source, null, null,
        coalesce(i.substitution, o.substitution, a.substitution),
        ${chargesOf({
          charges: sql`coalesce(o.first_charges, o.charges)`,
          quantity: sql`i.quantity - i.added_quantity`,
          price: sql`i.price_cents`,
        })}`,
    sql`i.quantity > i.added_quantity`,
  ),
}
