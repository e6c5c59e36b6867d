import type { Client } from '@cornerstock/contract/clients/clients'
import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { withClient } from '../../../state/staff-carts/staff-cart-rules.ts'
import { staffCarts } from '../../../state/staff-carts/staff-carts.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Store } from '../../../ui/icons/icons.ts'
import { useUpdateStaffCarts } from '../../shared/carts/use-update-staff-cart.ts'

interface ChosenClientProps {
  client: Client
  onChange: () => void
}

/** The client for whom staff order. */
export function ChosenClient({ client, onChange }: ChosenClientProps) {
  const { clientId, storeName, storeAddress } = client
  const changeCarts = useUpdateStaffCarts()
  // A link can choose the client without changing the stored carts, so the cart is selected here.
  useEffect(() => {
    if (staffCarts.get().clientId !== clientId) changeCarts((carts) => withClient(carts, clientId))
  }, [changeCarts, clientId])
  return (
    <div className="mb-4 flex items-center gap-3 rounded-lg border border-house bg-house-soft px-4 py-3">
      <Store aria-hidden="true" className="size-6 shrink-0 text-house max-sm:hidden" />
      <p role="status" className="min-w-0 flex-1 break-words leading-snug">
        <span className="text-sm">
          <Trans>Ordering for:</Trans>
        </span>{' '}
        <strong>{storeName}</strong>
        <span className="block text-sm">{storeAddress}</span>
      </p>
      <Button variant="secondary" onClick={onChange}>
        <Trans>Change</Trans>
      </Button>
    </div>
  )
}
