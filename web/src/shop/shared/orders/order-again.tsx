import { Trans } from '@lingui/react/macro'
import { Suspense } from 'react'
import { lazyComponent } from '../../../lib/loading/lazy-component.ts'
import { useOpenInHistory } from '../../../lib/routing/use-open-in-history.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { History } from '../../../ui/icons/icons.ts'
import { useHasOpened } from '../../../ui/overlays/use-has-opened.ts'

const OrderAgainSheet = lazyComponent(() => import('./order-again-sheet.tsx'), 'OrderAgainSheet')

/** The button that orders a past order again. A sheet first shows the differences. */
export function OrderAgain({ orderId, className }: { orderId: number; className?: string }) {
  const { isOpen, open, close } = useOpenInHistory('again', orderId)
  const hasOpened = useHasOpened(isOpen)
  return (
    <>
      <Button variant="secondary" className={className} onClick={open}>
        <History aria-hidden="true" className="size-5" />
        <Trans>Order again</Trans>
      </Button>
      {/* The sheet stays mounted after the first opening, so that closing it returns the focus to the button. */}
      {hasOpened && (
        <Suspense>
          <OrderAgainSheet orderId={orderId} isOpen={isOpen} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
