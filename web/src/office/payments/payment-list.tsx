import type { Payment } from '@cornerstock/contract/orders/money/payments'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paymentsQuery } from '../../api/payments.ts'
import { formatDate } from '../../lib/time/format-date.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { cn } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Badge } from '../../ui/text/badge.tsx'
import { FactsLine } from '../../ui/text/facts-line.tsx'
import { PriceText } from '../../ui/text/price-text.tsx'
import { useMethodNames } from '../shared/method-names.ts'
import { QueryError } from '../shared/query-error.tsx'
import { VoidDialog } from './void-dialog.tsx'

/** A store's payments, newest first, each with a button that voids it. */
export function PaymentList({ clientId }: { clientId: string }) {
  const payments = useQuery(paymentsQuery(clientId))
  const [voided, setVoided] = useState<Payment>()
  return (
    <Card className="p-0">
      <h2 className="px-4 pt-4 pb-2 font-bold text-xl">
        <Trans>Payments</Trans>
      </h2>
      {payments.isPending && <Skeleton className="m-4 mt-2 h-24" />}
      {payments.isError && !payments.data && <QueryError query={payments} />}
      {payments.data?.length === 0 && (
        <p className="px-4 pb-4 text-ink-soft">
          <Trans>This store has not paid anything yet.</Trans>
        </p>
      )}
      <ul className="divide-y divide-line border-line">
        {payments.data?.map((payment) => (
          <PaymentRow key={payment.paymentId} payment={payment} onVoid={() => setVoided(payment)} />
        ))}
      </ul>
      {voided && <VoidDialog payment={voided} onClose={() => setVoided(undefined)} />}
    </Card>
  )
}

function PaymentRow({ payment, onVoid }: { payment: Payment; onVoid: () => void }) {
  const { i18n } = useLingui()
  const names = useMethodNames()
  const { amount, method, orderId, reference, createdAt, voidedAt, voidReason, staffName } = payment
  const facts = [
    formatDate(i18n, createdAt, { dateStyle: 'medium', timeStyle: 'short' }),
    orderId === null ? null : `#${orderId}`,
    reference,
    staffName,
  ]
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 px-4 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <PriceText cents={amount} className={cn(voidedAt && 'line-through opacity-70')} />
          {names[method]}
        </p>
        <FactsLine facts={facts} />
        {voidedAt && (
          <p className="wrap-anywhere text-sm">
            <Badge tone="danger">
              <Trans>Voided</Trans>
            </Badge>{' '}
            {voidReason}
          </p>
        )}
      </div>
      {!voidedAt && (
        <Button variant="quiet" className="-me-4" onClick={onVoid}>
          <Trans>Void</Trans>
        </Button>
      )}
    </li>
  )
}
