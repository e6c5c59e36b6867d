import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { OrderWithin } from '../../../checkout/delivery/order-within.tsx'
import { useDeliveryDayName } from '../../../checkout/delivery/use-delivery-day-name.ts'
import type { StaffCartTarget } from '../../../state/staff-carts/staff-cart-rules.ts'
import { useCompanyToday } from '../../../state/use-company-today.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { cn } from '../../../ui/class-names.ts'
import { ChipGroup } from '../../../ui/fields/chip-group.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Truck } from '../../../ui/icons/icons.ts'
import { CartEffect } from './cart-effect.tsx'
import { CartWarnings } from './cart-warnings.tsx'
import { type CartTarget, useCartTarget } from './use-cart-target.ts'
import { useUpdateStaffCart } from './use-update-staff-cart.ts'

/** Says when the cart of a client arrives and what sending it does, and lets staff change both. */
export function CartDestination({ clientId, className }: { clientId: string; className?: string }) {
  const { t } = useLingui()
  const target = useCartTarget(clientId)
  const { setTarget } = useUpdateStaffCart(clientId)
  const [isChanging, setChanging] = useState(false)
  const { arrivesOn, delivery, isAddition, isDayChosen } = target
  const section = useRef<HTMLElement>(null)
  const closeDay = () => {
    setChanging(false)
    // The form disappears together with the button that has the focus.
    section.current?.focus({ preventScroll: true })
  }
  const choose = (next: StaffCartTarget) => {
    setTarget(next)
    if (isChanging) closeDay()
  }
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={t`Delivery`}
      className={cn('flex flex-col gap-2 outline-none', className)}
    >
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <TargetChoice target={target} onChoose={choose} />
        <Arrival target={target} onChange={isChanging ? undefined : () => setChanging(true)} />
        {isDayChosen && !isChanging && (
          <Button
            variant="quiet"
            className="px-2"
            onClick={() => {
              setTarget({})
              closeDay()
            }}
          >
            <Trans>Next delivery day</Trans>
          </Button>
        )}
      </div>
      {delivery && !isDayChosen && (
        <p className="text-ink-soft text-sm tabular-nums">
          <OrderWithin delivery={delivery} />
        </p>
      )}
      {isChanging && !isAddition && (
        <ChooseDay day={arrivesOn ?? ''} onChoose={(day) => choose({ arrivesOn: day })} onClose={closeDay} />
      )}
      <CartEffect clientId={clientId} target={target} />
      <CartWarnings clientId={clientId} />
    </section>
  )
}

interface TargetChoiceProps {
  target: CartTarget
  onChoose: (next: StaffCartTarget) => void
}

/** The choice between a new order and the open order. Renders nothing if there is no open order. */
function TargetChoice({ target: { openOrderId: orderId, isAddition }, onChoose }: TargetChoiceProps) {
  const { t } = useLingui()
  if (orderId === undefined) return null
  return (
    <ChipGroup
      label={t`What becomes of this cart`}
      options={[
        { value: 'new', label: t`New order` },
        { value: 'addition', label: t`Add to #${orderId}` },
      ]}
      value={isAddition ? 'addition' : 'new'}
      onChange={(choice) => {
        if (choice !== undefined) onChoose(choice === 'new' ? {} : { addsTo: orderId })
      }}
    />
  )
}

/** The day on which the cart arrives. That of an order to which it is added is changed on the screen of the order. */
function Arrival({ target, onChange }: { target: CartTarget; onChange: (() => void) | undefined }) {
  const dayName = useDeliveryDayName()
  const { arrivesOn, isAddition } = target
  if (arrivesOn === undefined) return null
  return (
    <p className="flex min-h-11 items-center gap-x-2">
      <Truck aria-hidden="true" className="size-5 shrink-0 text-ink-soft rtl:-scale-x-100" />
      <strong>
        <Trans>Arrives {dayName(arrivesOn)}</Trans>
      </strong>
      {!isAddition && onChange && (
        <Button variant="quiet" className="px-2" onClick={onChange}>
          <Trans>Other day</Trans>
        </Button>
      )}
    </p>
  )
}

interface ChooseDayProps {
  day: string
  onChoose: (day: string) => void
  onClose: () => void
}

function ChooseDay({ day: first, onChoose, onClose }: ChooseDayProps) {
  const { t } = useLingui()
  const today = useCompanyToday()
  const [day, setDay] = useState(first)
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (day !== '') onChoose(day)
      }}
    >
      <TextField
        label={t`Delivery day`}
        type="date"
        value={day}
        min={today}
        autoFocus
        required
        onChange={(event) => setDay(event.currentTarget.value)}
      />
      <Button type="submit">
        <Trans>Use this day</Trans>
      </Button>
      <Button variant="secondary" onClick={onClose}>
        <Trans>Cancel</Trans>
      </Button>
    </form>
  )
}
