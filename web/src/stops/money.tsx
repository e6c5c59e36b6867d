import type { DeliveryStop } from '@cornerstock/contract/orders/delivery/delivery-runs'
import { cents, formatMoney } from '@cornerstock/contract/values/money'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../ui/buttons/button.tsx'
import { NumberField } from '../ui/fields/number-field.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { Section } from './section.tsx'
import type { ChangeDraft, StopDraft } from './stop-draft.ts'
import { openOf, paidOf, toPay } from './stop-report-rules.ts'

interface MoneyProps {
  stop: DeliveryStop
  draft: StopDraft
  change: ChangeDraft
  isInvalid: boolean
}

/** What the store owes, and how it pays: later, in cash, by check, or by both. */
export function Money({ stop, draft, change, isInvalid }: MoneyProps) {
  const { t } = useLingui()
  const { owedBefore, amountDue } = stop
  const { cash, check, paysAll } = draft
  const open = openOf(stop, draft)
  const isLess = draft.kept.length > 0 || draft.counted.length > 0
  const all = cents(open + Math.max(0, owedBefore))
  const [before, owed, allText] = [formatMoney(amountDue), formatMoney(owedBefore), formatMoney(all)]
  const isBoth = cash !== null && check !== null
  const methods = [
    { name: t`Cash`, isChosen: cash !== null, next: { cash: chosen(cash, check) } },
    { name: t`Check`, isChosen: check !== null, next: { check: chosen(check, cash) } },
  ]
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
        <Choice
          name={t`Pays later`}
          isChosen={cash === null && check === null}
          onChoose={() => change({ cash: null, check: null, paysAll: false })}
        />
        {methods.map(({ name, isChosen, next }) => (
          <Choice key={name} name={name} isChosen={isChosen} onChoose={() => change(next)} />
        ))}
      </fieldset>
      {cash !== null && (
        <Amount
          label={isBoth ? t`Amount in cash` : t`Amount received`}
          method="cash"
          {...{ stop, draft, change, isInvalid }}
        />
      )}
      {check !== null && (
        <Amount
          label={isBoth ? t`Amount of the check` : t`Amount received`}
          method="check"
          {...{ stop, draft, change, isInvalid }}
        />
      )}
      {owedBefore > 0 && (cash !== null || check !== null) && (
        <Button
          variant="secondary"
          size="glove"
          className="border-2"
          aria-pressed={paysAll}
          onClick={() => change({ paysAll: true, ...(cash === null ? { check: '' } : { cash: '' }) })}
        >
          <Trans>Pays everything: {allText}</Trans>
        </Button>
      )}
      {check !== null && (
        <TextField
          label={t`Check number`}
          inputMode="numeric"
          maxLength={100}
          value={draft.reference}
          onChange={({ currentTarget: { value } }) => change({ reference: value })}
        />
      )}
    </Section>
  )
}

/** What a method has after a press: none any more, what the other does not pay, or an amount that is to be typed. */
function chosen(typed: string | null, other: string | null): string | null {
  if (typed !== null) return null
  return other === '' ? blank : ''
}

/** A field that was emptied. Unlike an empty text, it does not stand for the rest. */
const blank = ' '

interface ChoiceProps {
  name: string
  isChosen: boolean
  onChoose: () => void
}

const Choice = ({ name, isChosen, onChoose }: ChoiceProps) => (
  <Button
    size="glove"
    variant={isChosen ? 'primary' : 'secondary'}
    aria-pressed={isChosen}
    className="px-2 text-base"
    onClick={onChoose}
  >
    {name}
  </Button>
)

interface AmountProps extends MoneyProps {
  label: string
  method: 'cash' | 'check'
}

function Amount({ label, method, stop, draft, change, isInvalid }: AmountProps) {
  const { t } = useLingui()
  const typed = draft[method]
  const amount = paidOf(draft, toPay(stop, draft))[method] ?? 0
  return (
    <NumberField
      label={label}
      prefix="$"
      value={typed === '' ? amount.toFixed(2) : (typed ?? '')}
      onFocus={(event) => event.currentTarget.select()}
      onChange={({ currentTarget: { value } }) => change({ [method]: value === '' ? blank : value })}
      error={isInvalid && !(amount >= 0.01) && t`Please enter an amount above 0, such as 12.50.`}
    />
  )
}
