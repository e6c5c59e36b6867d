import type { Product } from '@cornerstock/contract/catalog/products'
import type { PermitProblem } from '@cornerstock/contract/clients/permit-problems'
import type { SignedInContext } from '../../context.ts'
import type { Database } from '../../database/pool.ts'
import { type DeliveryContext, readNextDeliveryDate } from '../orders/delivery/delivery-terms-service.ts'
import { findPermitProblems, type PermitProblems } from './permit-problem-queries.ts'

export type { PermitProblems } from './permit-problem-queries.ts'

/** The reason why a client's permit does not count on a day, by the type of permit; null if the permit counts. */
export const readPermitProblems = (db: Database, clientId: string, day: string): Promise<PermitProblems> =>
  findPermitProblems(db, clientId, day)

type Reading = DeliveryContext & Pick<SignedInContext, 'now'>

/** The day for which a client needs permits if it orders now. */
export const readPermitDay = readNextDeliveryDate

/** Why a client may not buy a product for the day of the problems, or null. */
export const problemOf = (
  { permitTypeId }: Pick<Product, 'permitTypeId'>,
  problems: PermitProblems,
): PermitProblem | null =>
  permitTypeId === null ? null : permitTypeId in problems ? (problems[permitTypeId] ?? null) : 'missing'

/** Adds to products why a client may not buy them for the next delivery day. Reads nothing if none needs a permit. */
export async function withPermitProblems<P extends Pick<Product, 'permitTypeId'>>(
  context: Reading & { db: Database },
  clientId: string,
  products: readonly P[],
): Promise<(P & { permitProblem: PermitProblem | null })[]> {
  const needsPermits = products.some(({ permitTypeId }) => permitTypeId !== null)
  const problems = needsPermits
    ? await findPermitProblems(context.db, clientId, await readPermitDay(context, clientId))
    : {}
  return products.map((product) => ({ ...product, permitProblem: problemOf(product, problems) }))
}
