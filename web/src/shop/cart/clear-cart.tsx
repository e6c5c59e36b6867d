import { Trans } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { useClearCart } from '../../checkout/cart/use-cart.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { findPageTitle } from '../../ui/layout/page-title.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'

/** Empties the cart after the client confirms it. */
export function ClearCart({ clientId, isEmpty }: { clientId: string; isEmpty: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  const clear = useClearCart(clientId)
  const button = useRef<HTMLButtonElement>(null)
  const confirm = () => {
    void clear()
    setIsOpen(false)
  }
  return (
    <>
      {!isEmpty && (
        <Button
          ref={button}
          variant="quiet"
          className="max-xs:px-1.5 max-sm:px-3"
          onClick={() => setIsOpen(true)}
        >
          <Trans>Clear Cart</Trans>
        </Button>
      )}
      <ConfirmDialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={<Trans>Clear your cart?</Trans>}
        description={<Trans>All its products are removed.</Trans>}
        confirmLabel={<Trans>Clear Cart</Trans>}
        cancelLabel={<Trans>Keep it</Trans>}
        tone="danger"
        finalFocus={() => button.current ?? findPageTitle()}
        onConfirm={confirm}
      />
    </>
  )
}
