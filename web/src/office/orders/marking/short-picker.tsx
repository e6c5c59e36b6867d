import type { AnyOrderItem } from '@cornerstock/contract/orders/orders'
import { Trans, useLingui } from '@lingui/react/macro'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { Stepper } from '../../../ui/buttons/stepper.tsx'

interface ShortPickerProps {
  item: AnyOrderItem
  onPick: (foundQuantity: number, event: MouseEvent) => void
}

/** Up to this quantity, each number has a button of its own. Above it, there is a stepper. */
const maxButtons = 12

/** Chooses how many of a short line were found. */
export function ShortPicker({ item, onPick }: ShortPickerProps) {
  const { t } = useLingui()
  const frame = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    const choices = frame.current
    const first =
      choices?.querySelector<HTMLElement>('input') ?? choices?.querySelector<HTMLElement>('button')
    // On a touch screen the focus would open the on-screen keyboard.
    if (window.matchMedia('(pointer: fine)').matches) first?.focus()
  }, [])
  return (
    <fieldset ref={frame} className="col-span-full flex min-w-0 flex-wrap items-center gap-2">
      <legend className="mb-1.5 text-sm font-semibold">
        <Trans>How many were found?</Trans>
      </legend>
      {item.quantity <= maxButtons ? (
        Array.from({ length: item.quantity - 1 }, (_, index) => index + 1).map((count) => (
          <button
            key={count}
            type="button"
            aria-label={t`${count} of ${item.quantity} found`}
            aria-pressed={item.foundQuantity === count}
            onClick={(event) => onPick(count, event)}
            className="grid size-14 place-items-center rounded-md border-2 border-line-strong bg-surface font-bold text-lg tabular-nums hover:border-ink aria-pressed:border-success aria-pressed:bg-success aria-pressed:text-on-house"
          >
            {count}
          </button>
        ))
      ) : (
        <CountPicker item={item} onPick={onPick} />
      )}
    </fieldset>
  )
}

function CountPicker({ item, onPick }: ShortPickerProps) {
  const most = item.quantity - 1
  const [count, setCount] = useState(Math.min(item.foundQuantity ?? most, most))
  return (
    <>
      <Stepper label={item.productName} value={count} onChange={setCount} min={1} max={most} />
      <Button onClick={(event) => onPick(count, event)}>
        <Trans>
          {count} of {item.quantity} found
        </Trans>
      </Button>
    </>
  )
}
