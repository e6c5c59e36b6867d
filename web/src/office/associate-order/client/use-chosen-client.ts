import { useSearchState } from '../../../lib/routing/use-search-state.ts'
import { withClient, withoutClient } from '../../../state/staff-carts/staff-cart-rules.ts'
import { useUpdateStaffCarts } from '../../shared/carts/use-update-staff-cart.ts'

/**
 * The client for whom staff order. The URL names the client, so that two tabs can serve two stores. A URL without a
 * client begins with the choice, because the next call is seldom from the store of the last one.
 */
export function useChosenClient() {
  const [{ client: clientId }, changeSearch] = useSearchState('/_office/AssociateMakeOrder')
  const changeCarts = useUpdateStaffCarts()
  return {
    clientId,
    choose: (next: string) => {
      changeCarts((carts) => withClient(carts, next))
      changeSearch({ client: next })
    },
    clear: () => {
      changeCarts(withoutClient)
      changeSearch({ client: '' })
    },
  }
}
