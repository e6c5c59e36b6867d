import { type DemoAccount, demoStaff } from './accounts.ts'
import type { StoredRow } from './insert-rows.ts'

export type Ids = {
  /** By email. */
  accounts: ReadonlyMap<string, StoredRow>
  /** By name. */
  products: ReadonlyMap<string, StoredRow>
}

export function get<K, V>(map: ReadonlyMap<K, V>, key: K): V {
  const value = map.get(key)
  if (value === undefined) throw new Error(`The demo has no ${String(key)}.`)
  return value
}

export const accountIdOf = ({ accounts }: Ids, email: string) => get(accounts, email).account_id
/** The id of the member of staff with a role. */
export const staffIdOf = (ids: Ids, role: DemoAccount['role']) =>
  accountIdOf(ids, get(new Map(demoStaff.map((member) => [member.role, member.email])), role))

export const productIdOf = ({ products }: Ids, name: string) => get(products, name).product_id
