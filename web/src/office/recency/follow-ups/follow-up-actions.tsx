import type { RecencyEntry } from '@cornerstock/contract/clients/recency'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'
import { Check, PenLine, Phone } from '../../../ui/icons/icons.ts'
import { FollowUpSheet } from './follow-up-sheet.tsx'
import { useFollowUp } from './use-follow-up.ts'

/** The actions for a late client: call it, record the follow-up, or mark the follow-up as done. */
export function FollowUpActions({ entry }: { entry: RecencyEntry }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const { save, isSaving } = useFollowUp(entry)
  const { storeName, phoneNumber, followUp } = entry
  return (
    <div className="relative z-1 flex flex-wrap gap-2">
      {phoneNumber && (
        <a
          href={`tel:${phoneNumber.replace(/[^+\d]/g, '')}`}
          aria-label={t`Call ${storeName}`}
          className={buttonClasses({ size: 'small' })}
        >
          <Phone aria-hidden="true" className="size-4" />
          <Trans>Call</Trans>
        </a>
      )}
      <Button
        size="small"
        variant="secondary"
        aria-label={t`Note or reminder for ${storeName}`}
        onClick={() => setOpen(true)}
      >
        <PenLine aria-hidden="true" className="size-4" />
        <Trans>Note</Trans>
      </Button>
      {followUp?.state !== 'done' && (
        <Button
          size="small"
          variant="secondary"
          aria-label={t`Done with ${storeName}`}
          isPending={isSaving}
          onClick={() => save({ state: 'done', remindOn: null, note: followUp?.note ?? null })}
        >
          <Check aria-hidden="true" className="size-4" />
          <Trans>Done</Trans>
        </Button>
      )}
      <FollowUpSheet entry={entry} isOpen={isOpen} onOpenChange={setOpen} />
    </div>
  )
}
