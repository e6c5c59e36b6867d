import type { CartItem } from '@cornerstock/contract/ordering/cart'
import { Plural, Trans } from '@lingui/react/macro'
import { useSetCartQuantity } from '../../checkout/cart/use-cart.ts'
import { useClientId } from '../../state/session/client-id.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'

/** Asks the client to remove lines that are out of stock before the checkout. */
export function OutOfStock({ lines }: { lines: readonly CartItem[] }) {
  const setQuantity = useSetCartQuantity(useClientId())
  if (lines.length === 0) return null
  return (
    <Alert kind="warning" className="mb-4">
      <p>
        <Plural
          value={lines.length}
          one="# product is out of stock and left out of the total."
          other="# products are out of stock and left out of the total."
        />
      </p>
      <Button
        variant="secondary"
        className="mt-2"
        onClick={() => {
          for (const product of lines) void setQuantity({ product, quantity: 0 })
        }}
      >
        <Trans>Remove and continue</Trans>
      </Button>
    </Alert>
  )
}
