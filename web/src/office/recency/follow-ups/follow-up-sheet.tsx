import type { RecencyEntry } from '@cornerstock/contract/clients/recency'
import { Trans, useLingui } from '@lingui/react/macro'
import { type RefObject, useRef } from 'react'
import { useCompanyToday } from '../../../state/use-company-today.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { reminderDays } from './follow-up-rules.ts'
import { useFollowUp } from './use-follow-up.ts'

interface FollowUpSheetProps {
  entry: RecencyEntry
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Records what was said on the call, and what follows: a reminder, or nothing more. */
export function FollowUpSheet({ entry, isOpen, onOpenChange }: FollowUpSheetProps) {
  const { t } = useLingui()
  const note = useRef<HTMLTextAreaElement>(null)
  const { save, isSaving } = useFollowUp(entry)
  const close = () => onOpenChange(false)
  const saveAs = (state: 'open' | 'done', remindOn: string | null) =>
    save({ state, remindOn, note: note.current?.value.trim() || null }, close)
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={entry.storeName}
      footer={
        <div className="flex flex-wrap gap-2">
          <Button isPending={isSaving} onClick={() => saveAs('done', null)}>
            <Trans>Done</Trans>
          </Button>
          <Button
            variant="secondary"
            isPending={isSaving}
            onClick={() => saveAs('open', entry.followUp?.remindOn ?? null)}
          >
            <Trans>Save note</Trans>
          </Button>
        </div>
      }
    >
      <TextArea
        ref={note}
        label={t`Note`}
        hint={t`What the store said. Staff only.`}
        defaultValue={entry.followUp?.note ?? ''}
        maxLength={500}
      />
      <Reminder isSaving={isSaving} onChoose={(day) => saveAs('open', day)} />
    </Sheet>
  )
}

function Reminder({ isSaving, onChoose }: { isSaving: boolean; onChoose: (day: string) => void }) {
  const { t } = useLingui()
  const today = useCompanyToday()
  const { tomorrow, thursday, nextWeek } = reminderDays(today)
  const choices = [
    { day: tomorrow, label: t`Tomorrow` },
    { day: thursday, label: t`Thursday` },
    { day: nextWeek, label: t`In a week` },
  ]
  const other: RefObject<HTMLInputElement | null> = useRef(null)
  return (
    <fieldset className="mt-5">
      <legend className="mb-2 font-semibold">
        <Trans>Remind me</Trans>
      </legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ day, label }) => (
          <Button key={label} variant="secondary" isPending={isSaving} onClick={() => onChoose(day)}>
            {label}
          </Button>
        ))}
      </div>
      <div className="mt-3 flex flex-wrap items-end gap-2">
        <TextField ref={other} type="date" label={t`Another day`} min={tomorrow} />
        <Button
          variant="secondary"
          isPending={isSaving}
          onClick={() => other.current?.value && onChoose(other.current.value)}
        >
          <Trans>Set</Trans>
        </Button>
      </div>
    </fieldset>
  )
}
