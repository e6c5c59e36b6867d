import { decodeDetails } from '@cornerstock/contract/http/error-details'
import type { RejectedLine } from '@cornerstock/contract/ordering/cart'
import { Plural, Trans } from '@lingui/react/macro'
import type { CartAdditionEntry } from '../../../checkout/cart/cart-in-outbox-rules.ts'
import type { CartActions } from '../../../checkout/cart/use-cart-actions.ts'
import { PossibleQuantities } from '../../../checkout/possible-quantities.tsx'
import { Button } from '../../../ui/buttons/button.tsx'

interface RejectedAdditionProps {
  addition: CartAdditionEntry
  actions: CartActions
}

/** Says why products were not added to the cart, and offers to add those that the server did not reject. */
export function RejectedAddition({ addition, actions }: RejectedAdditionProps) {
  const { rejection } = addition
  const { lines } = addition.body
  const refused =
    (rejection?.code === 'LINES_REFUSED' && decodeDetails(rejection.code, rejection.details)) || []
  const others = lines.filter(({ product }) =>
    refused.every(({ productId }) => productId !== product.productId),
  )
  return (
    <li className="rounded-lg border border-line bg-surface p-4 shadow-card">
      <p className="font-semibold">
        {rejection ? (
          <Plural
            value={lines.length}
            one="# product was not added to your cart"
            other="# products were not added to your cart"
          />
        ) : (
          <Trans>We do not know whether all products were added. Please look at your cart.</Trans>
        )}
      </p>
      {refused.length === 0 ? (
        rejection && <p className="mt-1 text-ink-soft">{rejection.message}</p>
      ) : (
        <ul className="mt-1 divide-y divide-line">
          {refused.map((line) => (
            <li key={line.productId} className="py-2">
              <p className="break-words">
                {lines.find(({ product }) => product.productId === line.productId)?.product.name}
              </p>
              <p className="text-sm text-warning">
                <Reason line={line} />
              </p>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {rejection && others.length > 0 && (
          <Button onClick={() => void actions.addAgain(addition, others)}>
            {refused.length === 0 ? (
              <Trans>Add again</Trans>
            ) : (
              <Plural value={others.length} one="Add the other product" other="Add the other # products" />
            )}
          </Button>
        )}
        <Button variant="secondary" onClick={() => actions.dismiss(addition)}>
          {rejection && others.length > 0 ? <Trans>Discard</Trans> : <Trans>OK</Trans>}
        </Button>
      </div>
    </li>
  )
}

function Reason({ line: { code, nearest } }: { line: RejectedLine }) {
  switch (code) {
    case 'OUT_OF_STOCK':
      return <Trans>Out of stock</Trans>
    case 'PRODUCT_UNAVAILABLE':
      return <Trans>No longer sold</Trans>
    case 'QUANTITY_NOT_ORDERABLE':
      return (
        <>
          <Trans>Together with your cart, this quantity cannot be ordered.</Trans>{' '}
          {nearest && <PossibleQuantities nearest={nearest} />}
        </>
      )
  }
}
