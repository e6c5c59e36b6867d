import type { Deal } from '@cornerstock/contract/catalog/deals'
import { idSchema } from '@cornerstock/contract/http/fields'
import type { Paging } from '@cornerstock/contract/http/paging'
import { cents } from '@cornerstock/contract/values/money'
import { z } from 'zod'
import type { Context } from '../../../context.ts'
import { type Page, readPage, timePosition } from '../../../http/paging.ts'
import type { ProductRow } from '../product-queries.ts'
import { findRunningDeals } from './sale-queries.ts'

const position = z.tuple([timePosition, idSchema])

const positionOf = ({ expiry, productId }: Deal): z.output<typeof position> => [expiry.getTime(), productId]

/** A page of the running sales that have an end, soonest first. */
export async function listDeals({ db }: Context, paging: Paging): Promise<Page<Deal>> {
  const deals = (await findRunningDeals(db)).flatMap(toDeal)
  return readPage(paging, {
    position,
    find: async (limit, after) =>
      deals.filter((deal) => !after || isAfter(positionOf(deal), after)).slice(0, limit),
    count: async () => deals.length,
    positionOf,
  })
}

const isAfter = ([expiry, productId]: [number, number], [lastExpiry, lastId]: [number, number]): boolean =>
  expiry === lastExpiry ? productId > lastId : expiry > lastExpiry

function toDeal({ salePriceCents, saleEndsAt, ...product }: ProductRow): Deal[] {
  if (salePriceCents === null || saleEndsAt === null) return []
  return [
    {
      productId: product.productId,
      title: product.name,
      imageUrl: product.imageUrl,
      price: cents(salePriceCents),
      original: cents(product.priceCents),
      tag: product.category,
      description: product.description,
      expiry: saleEndsAt,
    },
  ]
}
