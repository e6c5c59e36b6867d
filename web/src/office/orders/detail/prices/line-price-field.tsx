import type { OrderItem } from '@cornerstock/contract/orders/orders'
import { type Cents, cents, formatMoney } from '@cornerstock/contract/values/money'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { hasCode } from '../../../../api/http/api-error.ts'
import { useSetLinePrice } from '../../../../api/orders/order-queries.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { NumberField } from '../../../../ui/fields/number-field.tsx'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { FailureText } from '../../../shared/failure-text.tsx'
import { priceProblem } from '../../../shared/prices/price-problem-rules.ts'
import { PriceProblemText } from '../../../shared/prices/price-problem-text.tsx'
import { toPriceInput } from '../../../shared/suppliers/price-input-rules.ts'
import { linePriceChange } from './price-rules.ts'

/** Changes the price of an order line. A higher price needs the client's consent (design 6). */
export function LinePriceField({ item }: { item: OrderItem }) {
  const { t } = useLingui()
  const [draft, setDraft] = useState<string>()
  const { priceToConfirm, setPriceToConfirm, save, mutation } = useLinePrice(item, () => setDraft(undefined))
  const problem = draft === undefined ? undefined : priceProblem(draft, cents(0))
  const change = problem ? undefined : linePriceChange(item.price, draft ?? '')
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-end gap-2">
        <NumberField
          label={<Trans>Price on this order</Trans>}
          error={problem && <PriceProblemText problem={problem} />}
          prefix="$"
          value={draft ?? toPriceInput(item.price)}
          onChange={(event) => {
            mutation.reset()
            setDraft(event.currentTarget.value)
          }}
          className="w-36"
        />
        <Button
          variant="secondary"
          size="small"
          className="min-h-11"
          disabled={!change}
          isPending={mutation.isPending && priceToConfirm === undefined}
          onClick={() =>
            change && (change.needsConsent ? setPriceToConfirm(change.price) : save(change.price, false))
          }
        >
          <Trans>Change price</Trans>
        </Button>
      </div>
      {mutation.isSuccess && (
        <Alert kind="success">
          <Trans>Price on this order updated.</Trans>
        </Alert>
      )}
      {mutation.isError && priceToConfirm === undefined && (
        <Alert>
          <FailureText text={t`Failed to update the price on this order.`} error={mutation.error} />
        </Alert>
      )}
      <ConsentDialog
        item={item}
        price={priceToConfirm}
        isPending={mutation.isPending}
        onCancel={() => setPriceToConfirm(undefined)}
        onConsent={(price) => save(price, true)}
      />
    </div>
  )
}

function useLinePrice(item: OrderItem, onSaved: () => void) {
  const mutation = useSetLinePrice()
  /** A higher price. While it is set, the dialog asks whether the client has consented. */
  const [priceToConfirm, setPriceToConfirm] = useState<Cents>()
  const save = (price: Cents, clientConsented: boolean) =>
    mutation.mutate(
      { itemId: item.id, price, clientConsented },
      {
        onSuccess: () => {
          setPriceToConfirm(undefined)
          onSaved()
        },
        // The server rejects if another staff member lowered the price meanwhile, because then this price is a higher
        // one.
        onError: (error) => setPriceToConfirm(hasCode(error, 'PRICE_CONSENT_REQUIRED') ? price : undefined),
      },
    )
  return { priceToConfirm, setPriceToConfirm, save, mutation }
}

interface ConsentDialogProps {
  item: OrderItem
  price: Cents | undefined
  isPending: boolean
  onCancel: () => void
  onConsent: (price: Cents) => void
}

function ConsentDialog({ item, price, isPending, onCancel, onConsent }: ConsentDialogProps) {
  const [before, after] = [formatMoney(item.price), formatMoney(price ?? item.price)]
  return (
    <ConfirmDialog
      isOpen={price !== undefined}
      onOpenChange={(isOpen) => !isOpen && onCancel()}
      title={<Trans>Has the client agreed?</Trans>}
      description={
        <Trans>
          {item.productName} was ordered at {before} each. You can charge {after} on this order only if the
          client has agreed. The consent is recorded and the client is notified.
        </Trans>
      }
      confirmLabel={<Trans>The client agreed</Trans>}
      isPending={isPending}
      onConfirm={() => price !== undefined && onConsent(price)}
    />
  )
}
