import { formatMoney, toDollars } from '@cornerstock/contract/money'
import { type Order, unpaidOf, withPrices } from '@cornerstock/contract/orders'
import { newPaymentSchema, type PaymentMethod, paymentMethods } from '@cornerstock/contract/payments'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { newestOrdersQuery } from '../../api/orders/client-orders.ts'
import { orderQuery } from '../../api/orders/orders.ts'
import { useTakePayment, useUnansweredPayment } from '../../api/payments.ts'
import { readTypedNumber } from '../../lib/typed-number.ts'
import { useSingleFlight } from '../../lib/use-single-flight.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { FormError } from '../../ui/feedback/alert.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { isPayable } from '../shared/is-payable.ts'
import { UnansweredNote } from '../shared/unanswered-note.tsx'
import { useMethodNames } from './method-names.ts'

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
  const { mutateAsync: takePayment, isPending, error } = useTakePayment()
  const unanswered = useUnansweredPayment(clientId)
  const earlier = unanswered?.body
  const [enteredAmount, setAmount] = useState(earlier?.amount.toFixed(2))
  const [method, setMethod] = useState<PaymentMethod>(earlier?.method ?? 'cash')
  const [wantedOrder, setChosenOrder] = useState(String((earlier ?? { orderId }).orderId ?? ''))
  const [reference, setReference] = useState(earlier?.reference ?? '')
  const [problem, setProblem] = useState<string>()
  const isOffered = orders.some((order) => String(order.orderId) === wantedOrder)
  const chosenOrder = isOffered ? wantedOrder : ''
  const amount = enteredAmount ?? toOpenAmount(orders.find((order) => order.orderId === orderId))
  const submit = useSingleFlight(async () => {
    const checked = newPaymentSchema.shape.amount.safeParse(readTypedNumber(amount))
    setProblem(checked.success ? undefined : t`Enter an amount above $0.00.`)
    if (!checked.success) return
    const body = {
      clientId,
      amount: readTypedNumber(amount),
      method,
      reference,
      ...(chosenOrder !== '' && { orderId: Number(chosenOrder) }),
    }
    await takePayment(body).then(
      () => {
        toast.success(t`Payment of ${formatMoney(checked.data)} saved.`)
        setAmount('')
        setReference('')
        setChosenOrder('')
      },
      () => {}, // The form shows the error.
    )
  })
  return (
    <Card>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void submit(undefined)
        }}
      >
        <h2 className="font-bold text-xl">
          <Trans>Take a payment</Trans>
        </h2>
        <NumberField
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
          value={chosenOrder}
          placeholder={t`The oldest delivered orders`}
          options={orders.map((order) => ({
            value: String(order.orderId),
            label: t`Order #${order.orderId}: ${formatMoney(unpaidOf(order))} open`,
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
        <FormError>{error?.message}</FormError>
        {unanswered && !isPending && <UnansweredNote onStartNew={unanswered.forget} />}
        <Button type="submit" isPending={isPending}>
          <Trans>Save payment</Trans>
        </Button>
      </form>
    </Card>
  )
}

/** The open amount in dollars, as the amount field holds it; empty if nothing is open. */
const toOpenAmount = (order: Order | undefined): string =>
  order && unpaidOf(order) > 0 ? toDollars(unpaidOf(order)).toFixed(2) : ''

/** The given order and the newest unpaid or partly paid orders of a client, if a payment can name them. */
function useUnpaidOrders(clientId: string, orderId: number | undefined): Order[] {
  const newest = useQuery(newestOrdersQuery(clientId)).data?.rows ?? []
  const { data: given } = useQuery({ ...orderQuery(orderId ?? 0), enabled: orderId !== undefined })
  const unpaid = newest.filter((order) => order.orderId !== orderId && unpaidOf(order) > 0)
  return (given ? [withPrices(given), ...unpaid] : unpaid).filter(isPayable)
}
