import type { CartItem } from '@cornerstock/contract/cart'
import { Plural, Trans } from '@lingui/react/macro'
import { useChangeCart } from '../../api/cart/cart.ts'
import { useClientId } from '../../state/client-id.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { showErrorToast } from '../shared/show-error-toast.tsx'

/** Stands before Checkout: what is out of stock has to leave the cart first, so that nobody counts on it. */
export function OutOfStock({ lines }: { lines: readonly CartItem[] }) {
  const { mutate } = useChangeCart(useClientId(), showErrorToast)
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
          for (const product of lines) mutate({ product, quantity: 0 })
        }}
      >
        <Trans>Remove and go on</Trans>
      </Button>
    </Alert>
  )
}
