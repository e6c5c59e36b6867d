import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef } from 'react'
import { clientQuery } from '../../api/clients.ts'
import { isEmpty, type StaffCart, totalsOf } from '../../state/staff-cart-rules.ts'
import { useStaffCart } from '../../state/staff-carts.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { PriceText } from '../../ui/text/price-text.tsx'
import { useUpdateStaffCart } from '../shared/carts/use-update-staff-cart.ts'
import { CartTable } from './cart-table.tsx'
import { RefusalAlert } from './refusal-alert.tsx'
import { UnansweredAlert } from './unanswered-alert.tsx'
import { type Submit, useSubmit } from './use-submit.tsx'

/** One store's cart. */
export function CartBlock({ clientId }: { clientId: string }) {
  const cart = useStaffCart(clientId)
  const submit = useSubmit(clientId)
  const { unanswered, refusal } = submit
  const block = useFocusAfterQuestion(Boolean(unanswered || refusal))
  return (
    <section
      ref={block}
      tabIndex={-1}
      aria-labelledby={`cart-${clientId}`}
      className="rounded-lg border border-line bg-surface p-4 shadow-card outline-none sm:p-5"
    >
      <BlockHead clientId={clientId} />
      {isEmpty(cart) ? (
        <p className="text-ink-soft">
          <Trans>Cart is empty for that store. Please add items first.</Trans>
        </p>
      ) : (
        // The button of a removed line goes with it; the focus stays with its cart.
        <CartTable clientId={clientId} cart={cart} onRemoved={() => block.current?.focus()} />
      )}
      {unanswered && <UnansweredAlert intent={unanswered} submit={submit} />}
      {refusal && <RefusalAlert refusal={refusal} clientId={clientId} submit={submit} />}
      <BlockFooter clientId={clientId} cart={cart} submit={submit} />
    </section>
  )
}

/** A question goes with its buttons once it is answered; the focus stays with its cart. */
function useFocusAfterQuestion(isAsking: boolean) {
  const block = useRef<HTMLElement>(null)
  const wasAsking = useRef(isAsking)
  useLayoutEffect(() => {
    const isAnswered = wasAsking.current && !isAsking
    wasAsking.current = isAsking
    if (isAnswered && document.activeElement === document.body) block.current?.focus({ preventScroll: true })
  }, [isAsking])
  return block
}

/** The store's address, or its id where that cannot be had. */
function BlockHead({ clientId }: { clientId: string }) {
  const { data, isPending } = useQuery(clientQuery(clientId))
  const client = data?.value
  return (
    <div className="mb-4">
      <h2 id={`cart-${clientId}`} className="break-words font-bold text-xl leading-snug">
        {isPending && <Skeleton className="my-1 h-6 w-64 max-w-full" />}
        <span className={isPending ? 'sr-only' : undefined}>{client?.storeAddress || clientId}</span>
      </h2>
      {client && <p className="break-words text-ink-soft">{client.storeName}</p>}
    </div>
  )
}

interface BlockFooterProps {
  clientId: string
  cart: StaffCart
  submit: Submit
}

function BlockFooter({ clientId, cart, submit }: BlockFooterProps) {
  const { items, price } = totalsOf(cart)
  const isBusy = submit.isSubmitting || submit.unanswered !== null
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-4">
      {items > 0 && (
        <p className="flex items-baseline gap-3 max-sm:w-full max-sm:justify-between">
          <span className="text-ink-soft">
            <Plural value={items} one="# item" other="# items" />
          </span>
          <span className="sr-only">
            <Trans>Total</Trans>
          </span>
          <PriceText cents={price} size="large" />
        </p>
      )}
      <div className="flex flex-1 flex-wrap items-center justify-end gap-2 max-sm:*:flex-1">
        {items > 0 && <ClearCart clientId={clientId} cart={cart} isDisabled={isBusy} />}
        <ButtonLink to="/AssociateMakeOrder" search={{ client: clientId }} variant="secondary">
          <Trans>Add products</Trans>
        </ButtonLink>
        {items > 0 && (
          <Button
            className="max-sm:basis-full"
            isPending={submit.isSubmitting}
            // Keeps the focus; while an answer is awaited a press sends nothing.
            aria-disabled={submit.unanswered !== null}
            onClick={() => submit.submit(cart)}
          >
            <Trans>Proceed to Submit</Trans>
          </Button>
        )}
      </div>
    </div>
  )
}

interface ClearCartProps {
  clientId: string
  cart: StaffCart
  isDisabled: boolean
}

/** At once, and back with one touch. */
function ClearCart({ clientId, cart, isDisabled }: ClearCartProps) {
  const { t } = useLingui()
  const { change } = useUpdateStaffCart(clientId)
  const clear = () => {
    change(() => ({}))
    toast.info(t`Cart cleared`, {
      // What was added meanwhile stays.
      action: { label: t`Undo`, onClick: () => change((now) => ({ ...cart, ...now })) },
    })
  }
  return (
    <Button variant="quiet" disabled={isDisabled} onClick={clear}>
      <Trans>Clear Cart</Trans>
    </Button>
  )
}
