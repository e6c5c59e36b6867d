import type { PersonStore } from '@cornerstock/contract/accounts/accounts'
import type { StoreRole } from '@cornerstock/contract/accounts/roles'
import { useSession } from './session.ts'

/** The store for which the person acts. */
export interface ActingStore {
  storeName: string
  /** null for staff, and while the server has not said it. */
  storeRole: StoreRole | null
  /** Whether the person may order, and do what else a clerk may not. */
  mayOrder: boolean
  /** All stores of the person. */
  stores: readonly PersonStore[]
}

export function useActingStore(): ActingStore {
  const { clientId, storeName, stores } = useSession()
  const storeRole = stores.find((store) => store.clientId === clientId)?.storeRole ?? null
  return { storeName: storeName ?? '', storeRole, mayOrder: storeRole !== 'clerk', stores }
}
