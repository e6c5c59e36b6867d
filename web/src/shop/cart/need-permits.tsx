import type { CartItem } from '@cornerstock/contract/ordering/cart'
import { Plural, Trans } from '@lingui/react/macro'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'

/** Says which lines stay in the cart because they need a permit, and leads to the permits. */
export function NeedPermits({ lines }: { lines: readonly CartItem[] }) {
  const [first] = lines
  if (!first) return null
  return (
    <Alert kind="warning" className="mb-4">
      <p>
        <Plural
          value={lines.length}
          one="# product needs a permit. It stays in your cart and is left out of the order."
          other="# products need a permit. They stay in your cart and are left out of the order."
        />
      </p>
      <ButtonLink to="/permits" variant="secondary" className="mt-2">
        <Trans>Permits</Trans>
      </ButtonLink>
    </Alert>
  )
}
