import type { Return } from '@cornerstock/contract/orders/returns'
import { formatMoney } from '@cornerstock/contract/values/money'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useChangeReturn } from '../../api/returns/returns.ts'
import { readNumberOrZero } from '../../lib/forms/typed-number-rules.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Stepper } from '../../ui/buttons/stepper.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'

interface CheckReturnProps {
  of: Return
  onRefuse: () => void
}

/** How many units came back, whether they can be sold again, and what is kept of the credit. */
export function CheckReturn({ of: { returnId, lines: asked, storeName }, onRefuse }: CheckReturnProps) {
  const { t } = useLingui()
  const { mutateAsync, isPending } = useChangeReturn()
  const [fee, setFee] = useState('')
  const [lines, setLines] = useState(() =>
    asked.map(({ itemId, quantity, productName, asked: max }) => ({
      ...{ itemId, quantity, productName, max, restock: false },
    })),
  )
  const change = (itemId: number, part: Partial<(typeof lines)[number]>) =>
    setLines(lines.map((line) => (line.itemId === itemId ? { ...line, ...part } : line)))
  const typedFee = readNumberOrZero(fee)
  const isFeeWrong = !(typedFee >= 0)
  // The return leaves this list once it is credited, so that callbacks of `mutate` would not be called.
  const credit = () =>
    mutateAsync({
      ...{ returnId, state: 'done', restockingFee: Math.round(typedFee * 100) / 100 },
      lines: lines.map(({ itemId, quantity, restock }) => ({ itemId, quantity, restock })),
    }).then(
      ({ credit: amount }) => toast.success(t`${storeName} was credited ${formatMoney(amount)}`),
      (error: Error) => toast.error(error.message),
    )
  return (
    <div className="flex flex-col gap-3">
      {lines.map(({ itemId, productName, quantity, max, restock }) => (
        <div key={itemId} className="flex flex-wrap items-center justify-between gap-3">
          <bdi className="min-w-0 flex-1 wrap-anywhere max-sm:basis-full">{productName}</bdi>
          <Stepper
            label={productName}
            value={quantity}
            min={0}
            max={max}
            onChange={(value) => change(itemId, { quantity: value })}
          />
          <Checkbox
            label={t`Back to stock`}
            aria-label={t`${productName}: back to stock`}
            checked={restock}
            onChange={({ currentTarget }) => change(itemId, { restock: currentTarget.checked })}
          />
        </div>
      ))}
      <NumberField
        label={t`Restocking fee`}
        hint={t`Kept back from the credit.`}
        error={isFeeWrong && t`Enter an amount, or leave this empty.`}
        className="sm:max-w-xs"
        prefix="$"
        inputMode="decimal"
        value={fee}
        onChange={({ currentTarget }) => setFee(currentTarget.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button isPending={isPending} disabled={isFeeWrong} onClick={() => void credit()}>
          <Trans>Credit</Trans>
        </Button>
        <Button variant="secondary" disabled={isPending} onClick={onRefuse}>
          <Trans>Refuse</Trans>
        </Button>
      </div>
    </div>
  )
}
