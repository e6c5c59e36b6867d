import { type Cents, cents, formatMoney, toDollars } from '@cornerstock/contract/values/money'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/buttons/button.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { ShownStop } from '../shared/writes/run-in-outbox-rules.ts'
import type { StopDraft } from '../shared/writes/stop-draft.ts'
import { Section } from './section.tsx'
import type { ChangeDraft } from './use-stop-draft.ts'

interface MoneyProps {
  stop: ShownStop
  draft: StopDraft
  change: ChangeDraft
  /** What is still to be paid of the order. */
  open: Cents
  isInvalid: boolean
}

/** What the store owes, and how it pays. */
export function Money({ stop: { owedBefore, amountDue }, draft, change, open, isInvalid }: MoneyProps) {
  const { t } = useLingui()
  const isLess = draft.kept.length > 0 || draft.counted.length > 0
  const all = cents(open + Math.max(0, owedBefore))
  const [before, owed, allText] = [formatMoney(amountDue), formatMoney(owedBefore), formatMoney(all)]
  const methods = [
    [null, t`Pays later`],
    ['cash', t`Cash`],
    ['check', t`Check`],
  ] as const
  return (
    <Section title={<Trans>To pay</Trans>} problems="amount">
      <p role="status" className="font-extrabold text-4xl tabular-nums">
        {formatMoney(open)}
      </p>
      {isLess && open !== amountDue && (
        <p>
          <Trans>The order came to {before}. Taxes and deals are counted anew when this is sent.</Trans>
        </p>
      )}
      {owedBefore > 0 && (
        <p className="font-bold">
          <Trans>Owed from before: {owed}</Trans>
        </p>
      )}
      <fieldset aria-label={t`How the store pays`} className="grid grid-cols-3 gap-2">
        {methods.map(([method, name]) => (
          <Button
            key={name}
            size="glove"
            variant={draft.method === method ? 'primary' : 'secondary'}
            aria-pressed={draft.method === method}
            className="px-2 text-base"
            onClick={() => change({ method, amount: '' })}
          >
            {name}
          </Button>
        ))}
      </fieldset>
      {draft.method !== null && (
        <>
          <NumberField
            label={t`Amount received`}
            prefix="$"
            value={draft.amount === '' ? toDollars(open).toFixed(2) : draft.amount}
            onFocus={(event) => event.currentTarget.select()}
            onChange={({ currentTarget: { value } }) => change({ amount: value === '' ? ' ' : value })}
            error={isInvalid && t`Please enter an amount above 0, such as 12.50.`}
          />
          {owedBefore > 0 && (
            <Button
              variant="secondary"
              size="glove"
              className="border-2"
              onClick={() => change({ amount: toDollars(all).toFixed(2) })}
            >
              <Trans>Pays everything: {allText}</Trans>
            </Button>
          )}
          {draft.method === 'check' && (
            <TextField
              label={t`Check number`}
              inputMode="numeric"
              maxLength={100}
              value={draft.reference}
              onChange={({ currentTarget: { value } }) => change({ reference: value })}
            />
          )}
        </>
      )}
    </Section>
  )
}
