import type { AnyPurchaseRun, RuleCost } from '@cornerstock/contract/orders/picking/purchase-runs'
import { type Cents, cents, formatMoney } from '@cornerstock/contract/values/money'
import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Card } from '../../../ui/layout/card.tsx'
import { PriceText } from '../../../ui/text/price-text.tsx'

/** The cost and the revenue of the run, compared with buying all at one supplier. Pickers see no money. */
export function RunMoney({ run }: { run: AnyPurchaseRun }) {
  if (!('total' in run)) return null
  const { total, revenue, margin, planned, singleBest, ruleCosts, isExact } = run
  return (
    <Card>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-x-4 gap-y-4 sm:grid-cols-4">
        <Figure name={<Trans>Cost</Trans>} cents={total} note={plannedNote(planned?.total, total)} />
        <Figure name={<Trans>Sales</Trans>} cents={revenue} />
        <Figure name={<Trans>Margin</Trans>} cents={margin} note={plannedNote(planned?.margin, margin)} />
        {singleBest && (
          <Figure
            name={<Trans>All from {singleBest.supplier}</Trans>}
            cents={singleBest.total}
            note={
              singleBest.missing > 0 && (
                <Plural value={singleBest.missing} one="without # product" other="without # products" />
              )
            }
          />
        )}
      </dl>
      {ruleCosts && ruleCosts.length > 0 && <RuleCosts costs={ruleCosts} />}
      {!isExact && (
        <p className="mt-3 text-ink-soft text-sm">
          <Trans>The best plan is at most 2% cheaper than this one.</Trans>
        </p>
      )}
    </Card>
  )
}

/** The amount as it was planned, if it has changed since. */
function plannedNote(then: Cents | undefined, now: Cents): ReactNode {
  if (then === undefined || then === now) return null
  const planned = formatMoney(then)
  return <Trans>planned: {planned}</Trans>
}

/** The cost of each rule, compared with the best plan without the rule. */
function RuleCosts({ costs }: { costs: readonly RuleCost[] }) {
  return (
    <section className="mt-4 border-line border-t pt-3">
      <h2 className="font-semibold text-sm">
        <Trans>What each rule costs</Trans>
      </h2>
      <ul className="mt-1 flex flex-col gap-1 text-sm">
        {costs.map((cost) => (
          <li key={`${cost.rule} ${cost.supplier}`} className="flex flex-wrap justify-between gap-x-4">
            <span className="wrap-anywhere min-w-0 text-ink-soft">
              <RuleName cost={cost} />
            </span>
            <span className="font-semibold tabular-nums">
              <RulePrice cost={cost} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function RuleName({ cost: { rule, supplier } }: { cost: RuleCost }) {
  if (rule === 'leaveOut')
    return (
      <Trans>
        Without <bdi>{supplier}</bdi>
      </Trans>
    )
  if (rule === 'minimumPerStop') return <Trans>Minimum amount per supplier</Trans>
  return <Trans>Maximum number of suppliers</Trans>
}

function RulePrice({ cost: { cost, missing } }: { cost: RuleCost }) {
  return (
    <>
      {missing > 0 && <Plural value={missing} one="# product fewer" other="# products fewer" />}
      {missing > 0 && cost !== 0 && ', '}
      {cost !== 0 && <bdi>{`${cost > 0 ? '+' : '−'}${formatMoney(cents(Math.abs(cost)))}`}</bdi>}
      {missing === 0 && cost === 0 && <Trans>nothing</Trans>}
    </>
  )
}

function Figure({ name, cents, note }: { name: ReactNode; cents: number; note?: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-soft text-sm">{name}</dt>
      <dd>
        <PriceText cents={cents} size="large" />
      </dd>
      {note && <dd className="text-ink-soft text-sm">{note}</dd>}
    </div>
  )
}
