import { Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import { useSaveSettings } from '../../../api/settings.ts'
import { useCompany } from '../../../state/company.ts'
import { useCompanyToday } from '../../../state/use-company-today.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { FormError } from '../../../ui/feedback/alert.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { DayName } from '../../../ui/text/day-name.tsx'

/** The last day of the former system, and what is to be done on it. */
export function SwitchDay() {
  const { t } = useLingui()
  const { switchDay } = useCompany()
  const { mutate: save, isPending, error } = useSaveSettings()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const day = String(new FormData(event.currentTarget).get('switchDay'))
    save(
      { body: { switchDay: day === '' ? null : day } },
      { onSuccess: () => toast.success(t`The day is saved.`) },
    )
  }
  return (
    <Card className="mt-8 flex flex-col items-start gap-3">
      <h2 className="font-bold text-xl">
        <Trans>The day of the switch</Trans>
      </h2>
      <p className="max-w-prose text-ink-soft">
        <Trans>
          Choose a day on which you take no orders. On its evening, send the open invoices and the last orders
          again: what is there already stays unchanged. From the next morning on, stores order here.
        </Trans>
      </p>
      <form className="flex flex-wrap items-end gap-3" onSubmit={submit}>
        <TextField
          key={switchDay}
          name="switchDay"
          type="date"
          label={t`Last day of the former system`}
          defaultValue={switchDay ?? ''}
        />
        <Button type="submit" variant="secondary" isPending={isPending}>
          <Trans>Save the day</Trans>
        </Button>
      </form>
      <FormError>{error?.message}</FormError>
      {switchDay && <WhatIsNext switchDay={switchDay} />}
      <ButtonLink to="/admin/switch-report" variant="secondary">
        <Trans>What your former orders say</Trans>
      </ButtonLink>
    </Card>
  )
}

function WhatIsNext({ switchDay }: { switchDay: string }) {
  const today = useCompanyToday()
  const day = <DayName day={switchDay} today={today} />
  if (today < switchDay)
    return (
      <p className="font-medium">
        <Trans>You switch in the evening of this day: {day}</Trans>
      </p>
    )
  if (today === switchDay)
    return (
      <p className="font-medium">
        <Trans>You switch this evening. The steps above say which files to send again.</Trans>
      </p>
    )
  return (
    <p className="font-medium">
      <Trans>The switch was on this day: {day}</Trans>
    </p>
  )
}
