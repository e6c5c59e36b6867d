import { useEffect } from 'react'
import { useSearchState } from '../../../lib/routing/use-search-state.ts'
import { withClient, withoutClient } from '../../../state/staff-carts/staff-cart-rules.ts'
import { staffCarts } from '../../../state/staff-carts/staff-carts.ts'
import { useUpdateStaffCarts } from '../../shared/carts/use-update-staff-cart.ts'

/**
 * The client for whom staff order. The URL names the client, so that two tabs can serve two stores. A URL without a
 * client gets the client that was last chosen in this browser.
 */
export function useChosenClient() {
  const [{ client: clientId }, changeSearch] = useSearchState('/_office/AssociateMakeOrder')
  const setClientId = (next: string) => changeSearch({ client: next })
  const changeCarts = useUpdateStaffCarts()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the last client matters only when the URL has none
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
