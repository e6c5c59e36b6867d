import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { noCarts } from '../../state/staff-cart-rules.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { useUpdateStaffCarts } from '../shared/carts/use-update-staff-cart.ts'

/** Empties every cart, once asked. */
export function ClearAll({ count }: { count: number }) {
  const [isOpen, setIsOpen] = useState(false)
  const changeCarts = useUpdateStaffCarts()
  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        <Trans>Clear all</Trans>
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={<Trans>Clear all carts?</Trans>}
        description={
          <Plural
            value={count}
            one="The cart of # store is emptied."
            other="The carts of # stores are emptied."
          />
        }
        confirmLabel={<Trans>Clear all</Trans>}
        cancelLabel={<Trans>Keep them</Trans>}
        tone="danger"
        onConfirm={() => {
          changeCarts(() => noCarts)
          setIsOpen(false)
        }}
      />
    </>
  )
}
