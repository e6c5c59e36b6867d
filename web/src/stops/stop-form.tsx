import type { DeliveryOutcome } from '@cornerstock/contract/orders/delivery/deliveries'
import type { DeliveryStop } from '@cornerstock/contract/orders/delivery/delivery-runs'
import type { Cents } from '@cornerstock/contract/values/money'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from '../ui/buttons/button.tsx'
import { Boxes } from './boxes.tsx'
import { FixedGoods } from './fixed-goods.tsx'
import { Goods } from './goods.tsx'
import { Money } from './money.tsx'
import { NotDelivered } from './not-delivered.tsx'
import { useLostPictures } from './pictures/use-lost-pictures.ts'
import { Proof } from './proof/proof.tsx'
import { Returns } from './returns.tsx'
import type { ChangeDraft, StopDraft } from './stop-draft.ts'
import {
  dueWithout,
  paidOf,
  problemsOf,
  type ReportProblem,
  type StopReportInput,
  toPay,
  toReport,
} from './stop-report-rules.ts'

/** What came of a stop, and its amount due as the screen knows it. */
export interface StopResult {
  report: StopReportInput & { outcome: DeliveryOutcome }
  due: Cents
}

interface StopFormProps {
  stop: DeliveryStop
  draft: StopDraft
  change: ChangeDraft
  /** When it happened, asked for when something is recorded. */
  readTime: () => Date
  /** What stands on the button for a delivery. */
  deliveredText: ReactNode
  isDisabled?: boolean
  /** Whether the goods, and that they were delivered, cannot be changed any more. */
  areGoodsFixed?: boolean
  /** Stands above the buttons. */
  summary?: ReactNode
  onRecord: (result: StopResult) => void
}

/** What came of a stop, section by section, and the buttons that say so. */
export function StopForm({
  stop,
  draft: entered,
  change,
  readTime,
  deliveredText,
  isDisabled = false,
  areGoodsFixed = false,
  summary,
  onRecord,
}: StopFormProps) {
  const [problems, setProblems] = useState<readonly ReportProblem[]>([])
  const form = useRef<HTMLDivElement>(null)
  const lost = useLostPictures(entered)
  const draft = {
    ...entered,
    ...(lost.signature && { signature: null }),
    ...(lost.photo && { photo: null }),
  }
  const paid = paidOf(draft, toPay(stop, draft))

  function record(outcome: DeliveryOutcome) {
    const found = problemsOf(stop, { draft, outcome, paid })
    setProblems(found)
    const [first] = found
    if (first !== undefined) {
      const section = form.current?.querySelector(`[data-section~="${first}"]`)
      section?.scrollIntoView({ block: 'center' })
      return
    }
    const report = toReport(stop, { draft, outcome, paid, at: readTime() })
    onRecord({ report, due: outcome === 'delivered' ? dueWithout(stop, draft) : stop.amountDue })
  }

  return (
    <div ref={form} className="flex flex-col gap-5">
      <Boxes boxes={draft.boxes} onChange={(boxes) => change({ boxes })} />
      {areGoodsFixed ? (
        <FixedGoods items={stop.items} draft={draft} />
      ) : (
        <Goods stop={stop} draft={draft} change={change} isUncounted={problems.includes('count')} />
      )}
      {stop.returns.length > 0 && <Returns stop={stop} draft={draft} change={change} />}
      <Money stop={stop} draft={draft} change={change} isInvalid={problems.includes('amount')} />
      <Proof proof={stop.proof} draft={draft} change={change} problems={problems} lost={lost} />
      {summary}
      <Button size="glove" isWide disabled={isDisabled} onClick={() => record('delivered')}>
        {deliveredText}
      </Button>
      {!areGoodsFixed && <NotDelivered onRecord={record} isBlocked={problems.includes('nameOrPhoto')} />}
    </div>
  )
}
