import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { noCarts } from '../../state/staff-carts/staff-cart-rules.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { useUpdateStaffCarts } from '../shared/carts/use-update-staff-cart.ts'

/** Clears all carts after staff confirm it. */
export function ClearAll({ count }: { count: number }) {
  const [isOpen, setIsOpen] = useState(false)
  const updateCarts = useUpdateStaffCarts()
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
            one="This clears the cart of # store."
            other="This clears the carts of # stores."
          />
        }
        confirmLabel={<Trans>Clear all</Trans>}
        cancelLabel={<Trans>Keep them</Trans>}
        tone="danger"
        onConfirm={() => {
          updateCarts(() => noCarts)
          setIsOpen(false)
        }}
      />
    </>
  )
}
