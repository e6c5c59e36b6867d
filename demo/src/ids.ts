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
export const productIdOf = ({ products }: Ids, name: string) => get(products, name).product_id
