import { newStandingOrderSchema } from '@cornerstock/contract/ordering/standing-orders'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useSaveStandingOrder } from '../api/standing-orders/standing-orders.ts'
import { schemaResolver } from '../lib/forms/schema-resolver.ts'
import { useErrorsInLanguage } from '../lib/forms/use-errors-in-language.ts'
import { useCompanyToday } from '../state/use-company-today.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Alert } from '../ui/feedback/alert.tsx'
import { toast } from '../ui/feedback/toast.ts'
import { Chip } from '../ui/fields/chip-group.tsx'
import { Select } from '../ui/fields/select.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { Sheet } from '../ui/overlays/sheet.tsx'
import { ItemsEditor } from './items-editor.tsx'
import { weekdayName } from './rhythm-text.tsx'
import type { StandingOrderDraft } from './standing-rules.ts'

const formSchema = newStandingOrderSchema.omit({ clientId: true })

interface StandingOrderFormProps {
  clientId: string
  /** The standing order that is changed, or what a new one begins with. */
  draft: StandingOrderDraft
  /** The store that orders, where it is not obvious. */
  store?: ReactNode
  onClose: () => void
  onSaved?: () => void
}

/** Adds or changes a standing order. */
export function StandingOrderForm({ clientId, draft, store, onClose, onSaved }: StandingOrderFormProps) {
  const { t, i18n } = useLingui()
  const formId = useId()
  const today = useCompanyToday()
  const [key] = useState(() => crypto.randomUUID())
  const save = useSaveStandingOrder(clientId)
  const form = useForm({
    resolver: schemaResolver(formSchema),
    defaultValues: {
      name: draft.name ?? '',
      items: draft.items,
      everyWeeks: draft.everyWeeks ?? 1,
      weekdays: draft.weekdays ?? [],
      startsOn: draft.startsOn ?? today,
      pausedUntil: draft.pausedUntil ?? null,
      risePercent: draft.risePercent ?? 5,
    },
  })
  useErrorsInLanguage(form)
  const { errors, isSubmitted } = form.formState
  const options = { shouldValidate: isSubmitted }
  const weekdays = form.watch('weekdays')
  const items = form.watch('items')
  const submit = form.handleSubmit((body) =>
    save.mutate(
      { standingOrderId: draft.standingOrderId ?? null, key, body },
      {
        onSuccess: () => {
          toast.success(t`Standing order saved.`)
          onClose()
          onSaved?.()
        },
      },
    ),
  )
  const isNew = draft.standingOrderId === undefined
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      placement="side"
      title={isNew ? <Trans>New standing order</Trans> : <Trans>Change standing order</Trans>}
      footer={
        <Button type="submit" form={formId} size="large" isWide isPending={save.isPending}>
          <Trans>Save</Trans>
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5 pb-2">
        {store}
        <TextField label={t`Name`} required error={errors.name?.message} {...form.register('name')} />
        <fieldset>
          <legend className="mb-2 font-semibold text-sm">
            <Trans>Comes on</Trans>
          </legend>
          <div className="flex flex-wrap gap-2">
            {[1, 2, 3, 4, 5, 6, 7].map((weekday) => (
              <Chip
                key={weekday}
                label={weekdayName(i18n, weekday)}
                isChosen={weekdays.includes(weekday)}
                onClick={() =>
                  form.setValue(
                    'weekdays',
                    weekdays.includes(weekday)
                      ? weekdays.filter((day) => day !== weekday)
                      : [...weekdays, weekday],
                    options,
                  )
                }
              />
            ))}
          </div>
          <FieldError message={errors.weekdays?.message} />
        </fieldset>
        <Select
          label={t`How often`}
          options={[
            { value: '1', label: t`Every week` },
            { value: '2', label: t`Every 2 weeks` },
            { value: '3', label: t`Every 3 weeks` },
            { value: '4', label: t`Every 4 weeks` },
          ]}
          error={errors.everyWeeks?.message}
          {...form.register('everyWeeks', { setValueAs: Number })}
        />
        <TextField
          label={t`First day`}
          type="date"
          required
          error={errors.startsOn?.message}
          {...form.register('startsOn')}
        />
        <TextField
          label={t`Paused until (optional)`}
          type="date"
          error={errors.pausedUntil?.message}
          {...form.register('pausedUntil', { setValueAs: (day: string | null) => day || null })}
        />
        <TextField
          label={t`Leave out what rises by more than (%)`}
          hint={t`Since we said what will come.`}
          inputMode="decimal"
          error={errors.risePercent?.message}
          {...form.register('risePercent', { setValueAs: Number })}
        />
        <fieldset>
          <legend className="mb-2 font-semibold text-sm">
            <Trans>Products</Trans>
          </legend>
          <ItemsEditor
            clientId={clientId}
            items={items}
            onChange={(changed) => form.setValue('items', changed, options)}
          />
          <FieldError message={errors.items?.message ?? errors.items?.root?.message} />
        </fieldset>
        {save.error && <Alert>{save.error.message}</Alert>}
      </form>
    </Sheet>
  )
}

const FieldError = ({ message }: { message: string | undefined }) =>
  message && (
    <p role="alert" className="mt-2 font-semibold text-danger text-sm">
      {message}
    </p>
  )
