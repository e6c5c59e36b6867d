import { useEffect } from 'react'
import { useSearchState } from '../../../lib/use-search-state.ts'
import { withClient, withoutClient } from '../../../state/staff-cart-rules.ts'
import { staffCarts } from '../../../state/staff-carts.ts'
import { useUpdateStaffCarts } from '../../shared/carts/use-update-staff-cart.ts'

/**
 * Whom staff order for: in the address, so that two tabs serve two stores on two phones. Without one there, it is
 * whom this browser was left at.
 */
export function useChosenClient() {
  const [{ client: clientId }, changeSearch] = useSearchState('/_office/AssociateMakeOrder')
  const setClientId = (next: string) => changeSearch({ client: next })
  const changeCarts = useUpdateStaffCarts()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only an address without a client asks for the last one
  useEffect(() => {
    const { clientId: last } = staffCarts.get()
    if (clientId === '' && last !== null) setClientId(last)
  }, [clientId])
  return {
    clientId,
    choose: (next: string) => {
      changeCarts((carts) => withClient(carts, next))
      setClientId(next)
    },
    clear: () => {
      changeCarts(withoutClient)
      setClientId('')
    },
  }
}
