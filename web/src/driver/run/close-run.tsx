import { bagDifference, isDifferent } from '@cornerstock/contract/orders/delivery/bags'
import { formatMoney } from '@cornerstock/contract/values/money'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { readTypedAmount } from '../../lib/forms/typed-number-rules.ts'
import { useEnqueue } from '../../outbox/outbox.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { nextStop, type ShownRun, withClose } from '../shared/writes/run-in-outbox-rules.ts'
import { laneOf } from '../shared/writes/writes.ts'
import { type BagDraft, bagDrafts } from './bag-drafts.ts'
import { Difference } from './difference.tsx'

/** The end of a run: what should be in the bag, and what is. While stops are left, it is behind a button. */
export function CloseRun({ run }: { run: ShownRun }) {
  const [isEarly, setEarly] = useState(false)
  const left = run.stops.filter(({ outcome, isCancelled }) => outcome === null && !isCancelled).length
  if (nextStop(run) && !isEarly)
    return (
      <Button variant="secondary" size="glove" isWide onClick={() => setEarly(true)}>
        <Trans>End the run early</Trans>
      </Button>
    )
  return (
    <section
      aria-labelledby="bag"
      className="flex flex-col gap-4 rounded-lg border-2 border-line-strong bg-surface p-4"
    >
      <h2 id="bag" className="font-bold text-2xl">
        <Trans>Count the bag</Trans>
      </h2>
      {left > 0 && (
        <p className="rounded-md bg-warning-soft p-3 font-bold">
          <Plural
            value={left}
            one="# stop is left. Its order goes back to the warehouse."
            other="# stops are left. Their orders go back to the warehouse."
          />
        </p>
      )}
      <BagForm run={run} />
    </section>
  )
}

function BagForm({ run: { runId, expected } }: { run: ShownRun }) {
  const { t } = useLingui()
  const enqueue = useEnqueue()
  const typed = bagDrafts.use(String(runId))
  const setTyped = (draft: BagDraft) => bagDrafts.set(String(runId), draft)
  const [isChecked, setChecked] = useState(false)
  const [cash, checks] = [readTypedAmount(typed.cash), readTypedAmount(typed.checks)]
  const note = typed.note.trim()
  const counted = cash !== undefined && checks !== undefined ? { cash, checks } : undefined
  const difference = counted && bagDifference({ expected, counted })
  const lacksNote = difference !== undefined && isDifferent(difference) && note === ''
  const amountError = t`Please enter an amount, such as 12.50, or 0.`
  const close = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!counted || lacksNote) return
    void enqueue(
      [
        {
          kind: 'runClose',
          store: null,
          lane: laneOf(runId),
          body: { runId, counted, note },
          isRepeatable: true,
        },
      ],
      withClose,
    ).then(() => bagDrafts.remove(String(runId)))
  }
  const shouldBe = (amount: string) => <span className="font-bold text-ink text-lg">{amount}</span>
  const expectedCash = formatMoney(expected.cash)
  const expectedChecks = formatMoney(expected.checks)
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={close}>
      <NumberField
        label={t`Cash in the bag`}
        hint={shouldBe(t`Should be ${expectedCash}`)}
        prefix="$"
        value={typed.cash}
        onChange={({ currentTarget: { value } }) => setTyped({ ...typed, cash: value })}
        error={isChecked && cash === undefined && amountError}
      />
      <NumberField
        label={t`Checks in the bag`}
        hint={shouldBe(t`Should be ${expectedChecks}`)}
        prefix="$"
        value={typed.checks}
        onChange={({ currentTarget: { value } }) => setTyped({ ...typed, checks: value })}
        error={isChecked && checks === undefined && amountError}
      />
      <div role="status" className="empty:hidden">
        {difference && <Difference difference={difference} />}
      </div>
      {difference && isDifferent(difference) && (
        <TextArea
          label={t`Why it differs`}
          value={typed.note}
          onChange={({ currentTarget: { value } }) => setTyped({ ...typed, note: value })}
          error={isChecked && lacksNote && t`Say why it differs from what the stops have paid.`}
        />
      )}
      <Button type="submit" size="glove" isWide>
        <Trans>Close the run</Trans>
      </Button>
    </form>
  )
}
