import {
  newPaymentSchema,
  type PaymentMethod,
  paymentMethods,
} from '@cornerstock/contract/orders/money/payments'
import { type Order, withPrices } from '@cornerstock/contract/orders/orders'
import { type Cents, cents, formatMoney, fromDollars, toDollars } from '@cornerstock/contract/values/money'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { newestOrdersQuery } from '../../api/orders/client-orders.ts'
import { orderQuery } from '../../api/orders/order-queries.ts'
import { statementQuery } from '../../api/payments.ts'
import { readTypedNumber } from '../../lib/forms/typed-number-rules.ts'
import { useSingleFlight } from '../../lib/hooks/use-single-flight.ts'
import { UnsettledNote } from '../../outbox/forms/unsettled-note.tsx'
import { useFormWrite } from '../../outbox/forms/use-form-write.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { isPayable } from '../shared/is-payable.ts'
import { useMethodNames } from '../shared/method-names.ts'
import { UnsavedGuard } from '../shared/unsaved-guard.tsx'
import type { PaymentBody } from './payment-kind.ts'

interface PaymentFormProps {
  clientId: string
  /** The order that the payment pays first. */
  orderId: number | undefined
}

/** Records a payment of a store, for one order or for the oldest delivered orders. */
export function PaymentForm({ clientId, orderId }: PaymentFormProps) {
  const { t } = useLingui()
  const names = useMethodNames()
  const orders = useUnpaidOrders(clientId, orderId)
  const balance = useQuery(statementQuery(clientId)).data?.closing
  const write = useFormWrite<PaymentBody, unknown>({
    kind: 'payment',
    lane: `${clientId} payment`,
    store: clientId,
    toTitle: ({ amount }) => {
      const sum = formatMoney(fromDollars(amount))
      return t`Payment of ${sum}`
    },
    onAccepted: () => {
      setAmount('')
      setReference('')
      setChosenOrder('')
    },
  })
  const earlier = write.entry?.body
  const [enteredAmount, setAmount] = useState(earlier?.amount.toFixed(2))
  const [method, setMethod] = useState<PaymentMethod>(earlier?.method ?? 'cash')
  const [wantedOrder, setChosenOrder] = useState(String((earlier ?? { orderId }).orderId ?? ''))
  const [reference, setReference] = useState(earlier?.reference ?? '')
  const [problem, setProblem] = useState<string>()
  const amountField = useRef<HTMLInputElement>(null)
  /** The last amount that was more than the store owes, and whether the dialog asks about it. */
  const [amountToConfirm, setAmountToConfirm] = useState(cents(0))
  const [isAsking, setAsking] = useState(false)
  const chosen = orders.find((order) => String(order.orderId) === wantedOrder)
  const amount = enteredAmount ?? toOpenAmount(orders.find((order) => order.orderId === orderId))
  const save = useSingleFlight(async (paid: Cents) => {
    const body = {
      clientId,
      amount: toDollars(paid),
      method,
      reference,
      ...(chosen && { orderId: chosen.orderId }),
    }
    await write.send(body)
    setAsking(false)
  })
  const submit = () => {
    const dollars = readTypedNumber(amount)
    const checked = newPaymentSchema.shape.amount.safeParse(dollars)
    const isMissing = amount.trim() === '' || dollars <= 0
    setProblem(isMissing ? t`Enter an amount above $0.00.` : checked.error?.issues[0]?.message)
    if (!checked.success) return amountField.current?.focus()
    const isTooMuch = balance !== undefined && checked.data > mostOwed(balance, chosen)
    // A repeat of a payment without a response was confirmed when it was first sent.
    if (!isTooMuch || earlier?.amount === dollars) return void save(checked.data)
    setAmountToConfirm(checked.data)
    setAsking(true)
  }
  const isUnsaved = () =>
    (reference !== '' && reference !== earlier?.reference) ||
    ((enteredAmount ?? '') !== '' && readTypedNumber(amount) !== earlier?.amount)
  return (
    <Card>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <h2 className="font-bold text-xl">
          <Trans>Take a payment</Trans>
        </h2>
        <NumberField
          ref={amountField}
          label={t`Amount`}
          prefix="$"
          required
          value={amount}
          error={problem}
          onChange={({ currentTarget }) => setAmount(currentTarget.value)}
        />
        <Select
          label={t`Paid by`}
          value={method}
          options={paymentMethods.map((value) => ({ value, label: names[value] }))}
          onChange={({ currentTarget }) => setMethod(currentTarget.value as PaymentMethod)}
        />
        <Select
          label={t`Pays`}
          value={chosen ? wantedOrder : ''}
          placeholder={t`The oldest delivered orders`}
          options={orders.map((order) => ({
            value: String(order.orderId),
            label: t`Order #${order.orderId}: ${formatMoney(order.sums.open)} open`,
          }))}
          onChange={({ currentTarget }) => setChosenOrder(currentTarget.value)}
        />
        <TextField
          label={t`Reference`}
          hint={t`Optional, such as the number of a check.`}
          maxLength={100}
          autoComplete="off"
          value={reference}
          onChange={({ currentTarget }) => setReference(currentTarget.value)}
        />
        <UnsettledNote write={write} />
        <Button type="submit" isPending={write.isSending}>
          <Trans>Save payment</Trans>
        </Button>
      </form>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={<Trans>More than the store owes?</Trans>}
        description={<TooMuchText paid={amountToConfirm} owed={mostOwed(balance ?? cents(0), chosen)} />}
        confirmLabel={<Trans>Save payment</Trans>}
        isPending={write.isSending}
        onConfirm={() => void save(amountToConfirm)}
      />
      <UnsavedGuard isUnsaved={isUnsaved} />
    </Card>
  )
}

function TooMuchText({ paid, owed }: { paid: Cents; owed: Cents }) {
  const [payment, most] = [formatMoney(paid), formatMoney(owed)]
  return (
    <Trans>
      You entered {payment}, but only {most} is owed.
    </Trans>
  )
}

/** What can be paid without paying too much: the balance, or an order that is paid before its delivery. */
const mostOwed = (balance: Cents, order: Order | undefined): Cents =>
  cents(Math.max(balance, order ? order.sums.open : 0, 0))

/** The open amount in dollars, as the amount field holds it; empty if nothing is open. */
const toOpenAmount = (order: Order | undefined): string =>
  order && order.sums.open > 0 ? toDollars(order.sums.open).toFixed(2) : ''

/** The given order and the newest unpaid or partly paid orders of a client, if a payment can name them. */
function useUnpaidOrders(clientId: string, orderId: number | undefined): Order[] {
  const newest = useQuery(newestOrdersQuery(clientId)).data?.rows ?? []
  const { data: given } = useQuery({ ...orderQuery(orderId ?? 0), enabled: orderId !== undefined })
  const unpaid = newest.filter((order) => order.orderId !== orderId && order.sums.open > 0)
  return (given ? [withPrices(given), ...unpaid] : unpaid).filter(isPayable)
}
