import type { Return } from '@cornerstock/contract/orders/returns'
import { formatMoney } from '@cornerstock/contract/values/money'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Badge } from '../ui/text/badge.tsx'
import { useReturnTexts } from './use-return-texts.ts'

interface ReturnListProps {
  returns: readonly Return[]
  /** What can be done about a return. */
  children?: (one: Return) => ReactNode
}

/** The returns of an order, as its client and staff read them: state, lines, why one was refused, and what was credited. */
export const ReturnList = ({ returns, children }: ReturnListProps) => (
  <ul className="flex flex-col gap-3 empty:hidden">
    {returns.map((one) => (
      <li key={one.returnId} className="flex flex-col gap-1 rounded-md border border-line p-3">
        <ReturnSummary of={one} />
        {children?.(one)}
      </li>
    ))}
  </ul>
)

function ReturnSummary({ of: { state, lines, refusalReason, credit, restockingFee } }: { of: Return }) {
  const { reasons, states } = useReturnTexts()
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-semibold">
          <Trans>Return</Trans>
        </span>
        <Badge tone={state === 'done' ? 'house' : state === 'refused' ? 'danger' : 'warning'}>
          {states[state]}
        </Badge>
      </div>
      <ul className="text-ink-soft text-sm">
        {lines.map(({ itemId, productName, quantity, reason }) => (
          <li key={itemId} className="wrap-anywhere">
            {quantity} × <bdi>{productName}</bdi>: {reasons[reason]}
          </li>
        ))}
      </ul>
      {refusalReason !== '' && (
        <p dir="auto" className="wrap-anywhere">
          {refusalReason}
        </p>
      )}
      {state === 'done' && (
        <p>
          <Trans>Credited: {formatMoney(credit)}</Trans>
          {restockingFee > 0 && (
            <span className="block text-ink-soft text-sm">
              <Trans>Restocking fee: {formatMoney(restockingFee)}</Trans>
            </span>
          )}
        </p>
      )}
    </>
  )
}
