import type { PersonStore } from '@cornerstock/contract/accounts/accounts'
import type { Order } from '@cornerstock/contract/orders/orders'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { OrderLine } from '../../../checkout/order-line-rules.ts'
import { RejectionNotice } from '../../../checkout/rejection-notice.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { Check } from '../../../ui/icons/icons.ts'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { type StoreOutcome, useOrderForStores } from './use-order-for-stores.ts'

interface OrderForStoresSheetProps {
  order: Order
  /** The other stores for which the person may order. */
  stores: readonly PersonStore[]
  onClose: () => void
}

/** Places the same order for chosen stores, and says for each whether its rules allowed it. */
export function OrderForStoresSheet({ order, stores, onClose }: OrderForStoresSheetProps) {
  const { t } = useLingui()
  const { chosen, toggle, outcomes, isPlacing, place } = useOrderForStores(order)
  const isPlaced = (clientId: string) => 'placed' in (outcomes.get(clientId) ?? {})
  const open = chosen.filter((clientId) => !isPlaced(clientId))
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => !isOpen && !isPlacing && onClose()}
      title={t`Order #${order.orderId} for other stores`}
      footer={
        <Button
          isWide
          size="large"
          isPending={isPlacing}
          disabled={open.length === 0}
          onClick={() => void place({ clientIds: open })}
        >
          <Plural
            value={open.length}
            _0="Choose a store"
            one="Order for # store"
            other="Order for # stores"
          />
        </Button>
      }
    >
      <p className="mb-3 text-ink-soft">
        <Trans>Each store orders by its own rules and at its own prices. Its cart stays as it is.</Trans>
      </p>
      <ul className="divide-y divide-line">
        {stores.map(({ clientId, storeName, storeAddress }) => (
          <li key={clientId} className="py-2">
            <Checkbox
              label={
                <>
                  <bdi className="block font-semibold">{storeName}</bdi>{' '}
                  <bdi className="block text-ink-soft text-sm">{storeAddress}</bdi>
                </>
              }
              checked={chosen.includes(clientId)}
              disabled={isPlacing || isPlaced(clientId)}
              onChange={() => toggle(clientId)}
            />
            <Outcome
              outcome={outcomes.get(clientId)}
              onCorrect={(lines) => void place({ clientIds: [clientId], lines })}
            />
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

interface OutcomeProps {
  outcome: StoreOutcome | undefined
  /** Called with the lines that the store can still order. */
  onCorrect: (lines: OrderLine[]) => void
}

function Outcome({ outcome, onCorrect }: OutcomeProps) {
  return (
    <div role="status" className="ps-9">
      {outcome && 'placed' in outcome && (
        <p className="flex items-start gap-2">
          <Check aria-hidden="true" className="size-5 shrink-0 text-house" />
          <Trans>Order #{outcome.placed} is in.</Trans>
        </p>
      )}
      {outcome && 'rejection' in outcome && (
        <RejectionNotice
          className="mt-1"
          rejection={outcome.rejection}
          lines={outcome.lines}
          onCorrect={onCorrect}
          consentAction={null}
        />
      )}
    </div>
  )
}
