import type { PermitType } from '@cornerstock/contract/clients/permits'
import { createPermitType } from '@cornerstock/contract/clients/permits'
import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { useRemovePermitType, useSavePermitType } from '../../../api/permits/permits.ts'
import { schemaResolver } from '../../../lib/forms/schema-resolver.ts'
import { useErrorsInLanguage } from '../../../lib/forms/use-errors-in-language.ts'
import { useSingleFlight } from '../../../lib/hooks/use-single-flight.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { FormError } from '../../../ui/feedback/alert.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'

/** Numbers are text, as they are typed. */
type Fields = { name: string; needsPicture: boolean; graceDays: string; remindDays: string }

const numbersOf = (typed: string) => typed.split(/[\s,;]+/).filter((part) => part !== '')

const formSchema = z
  .custom<Fields>()
  .transform(
    ({ graceDays, remindDays, ...fields }): z.input<typeof createPermitType.body> => ({
      ...fields,
      graceDays: Number(graceDays || 'none'),
      remindDays: numbersOf(remindDays).map(Number),
    }),
  )
  .pipe(createPermitType.body)

interface PermitTypeFormProps {
  /** null for a new one. */
  type: PermitType | null
  onSaved?: () => void
}

/** A kind of permit with its rules. */
export function PermitTypeForm({ type, onSaved }: PermitTypeFormProps) {
  const { t } = useLingui()
  const { mutateAsync: save, isPending, error } = useSavePermitType()
  const remove = useRemovePermitType()
  const values: Fields = {
    name: type?.name ?? '',
    needsPicture: type?.needsPicture ?? true,
    graceDays: String(type?.graceDays ?? 0),
    remindDays: (type?.remindDays ?? [60, 30, 7]).join(', '),
  }
  const form = useForm({ resolver: schemaResolver(formSchema), values })
  useErrorsInLanguage(form)
  const { errors } = form.formState
  const submit = useSingleFlight((fields: z.output<typeof formSchema>) =>
    save({ permitTypeId: type?.permitTypeId ?? null, ...fields }).then(
      () => {
        toast.success(t`Saved ${fields.name}`)
        onSaved?.()
      },
      () => {}, // Shown below.
    ),
  )
  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} className="flex flex-col gap-4">
      <TextField label={t`Name`} required error={errors.name?.message} {...form.register('name')} />
      <Checkbox label={t`Stores must send a picture`} {...form.register('needsPicture')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t`Days of grace`}
          hint={t`For how many days after its last day it still counts.`}
          inputMode="numeric"
          required
          error={errors.graceDays?.message}
          {...form.register('graceDays')}
        />
        <TextField
          label={t`Remind the store`}
          hint={t`Days before the end, separated by commas.`}
          inputMode="numeric"
          error={errors.remindDays && t`Enter whole numbers from 0 to 366.`}
          {...form.register('remindDays')}
        />
      </div>
      {(error ?? remove.error) && <FormError>{(error ?? remove.error)?.message}</FormError>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isPending={isPending}>
          <Trans>Save</Trans>
        </Button>
        {type && (
          <Button
            variant="quiet"
            isPending={remove.isPending}
            onClick={() => remove.mutate(type.permitTypeId)}
          >
            <Trans>Remove</Trans>
          </Button>
        )}
      </div>
    </form>
  )
}
