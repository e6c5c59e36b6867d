import { Trans, useLingui } from '@lingui/react/macro'
import { toLocalDay } from '../../../lib/time/local-days.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import type { ChargeDraft } from './charge-draft.ts'

/** Three charges to start from: a deposit, an excise on the cost, and a tax by the ounce. */
export function ChargeExamples({ onCopy }: { onCopy: (draft: ChargeDraft) => void }) {
  const { t } = useLingui()
  const day = `${new Date().getFullYear()}-01-01`
  const checkedOn = toLocalDay(new Date())
  const source = t`Example: name the law or page here`
  const rated = (rate: string) => ({
    rates: [{ from: day, rate }],
    source,
    checkedOn,
    exemptPermitTypeId: '',
    isIncluded: false,
  })
  const examples: { text: string; draft: ChargeDraft }[] = [
    {
      text: t`A deposit on each bottle, such as $0.05 per unit in California`,
      draft: {
        name: t`Bottle deposit`,
        kind: 'deposit',
        base: 'unit',
        regions: 'California',
        ...rated('0.05'),
      },
    },
    {
      text: t`An excise on tobacco, such as 75% of your cost in New York`,
      draft: {
        name: t`Tobacco excise`,
        kind: 'tax',
        base: 'percentOfCost',
        regions: 'New York',
        ...rated('75'),
      },
    },
    {
      text: t`A tax on sweet drinks, such as $0.015 per ounce in Philadelphia`,
      draft: {
        name: t`Beverage tax`,
        kind: 'tax',
        base: 'ounce',
        regions: 'Philadelphia',
        ...rated('0.015'),
      },
    },
  ]
  return (
    <section aria-labelledby="charge-examples" className="border-line border-t pt-4">
      <h2 id="charge-examples" className="font-bold text-lg">
        <Trans>Examples to copy</Trans>
      </h2>
      <p className="mt-1 max-w-prose text-ink-soft text-sm">
        <Trans>
          Their rates, days and regions are only examples. Replace them with those that apply to you.
        </Trans>
      </p>
      <ul className="mt-2 divide-y divide-line">
        {examples.map(({ text, draft, draft: { name } }) => (
          <li key={draft.base} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span className="min-w-0 flex-1 basis-60">{text}</span>
            <Button
              variant="secondary"
              size="small"
              aria-label={t`Copy the example ${name}`}
              onClick={() => onCopy(draft)}
            >
              <Trans>Copy</Trans>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
