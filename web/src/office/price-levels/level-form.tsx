import type { PriceLevel } from '@cornerstock/contract/prices/price-levels'
import type { LevelPreview } from '@cornerstock/contract/prices/priced-products'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { fieldProblemsOf, hasCode } from '../../api/http/api-error.ts'
import { showFieldProblems } from '../../api/http/show-field-problems.ts'
import { usePreviewPriceLevel, useSavePriceLevel } from '../../api/prices/price-levels.ts'
import { useSingleFlight } from '../../lib/hooks/use-single-flight.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { FormFrame } from '../shared/form-frame.tsx'
import { CategoryPercents } from './category-percents.tsx'
import { type LevelDraft, newLevelDraft, toLevelBody, toLevelDraft, toLevelPath } from './level-draft.ts'
import { PercentPreview } from './percent-preview.tsx'
import { useLevelTexts } from './use-level-texts.ts'

interface LevelFormProps {
  /** null for a new one. */
  level: PriceLevel | null
  onDone: () => void
}

/** The form of a price level. Before a change of prices is saved, it says which prices change for how many stores. */
export function LevelForm({ level, onDone }: LevelFormProps) {
  const { t } = useLingui()
  const { bases } = useLevelTexts()
  const name = level?.name ?? ''
  const form = useForm<LevelDraft>({ defaultValues: level ? toLevelDraft(level) : newLevelDraft })
  const { register, formState } = form
  const { errors } = formState
  const { submit, save, preview, closePreview, isPending, error } = useSave(level, form, onDone)
  return (
    <Card className="max-w-3xl sm:p-6">
      <FormFrame
        title={level === null ? <Trans>New price level</Trans> : <Trans>Edit {name}</Trans>}
        isUnsaved={() => formState.isDirty && !formState.isSubmitSuccessful}
        isPending={isPending}
        onSubmit={form.handleSubmit(submit)}
        error={error}
        onCancel={onDone}
      >
        <TextField
          label={t`Name`}
          hint={t`Stores never see it.`}
          required
          error={errors.name?.message}
          {...register('name')}
        />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Select
            label={t`Counted on`}
            hint={t`Without a cost, a product has its list price.`}
            options={[
              { value: 'list', label: bases.list },
              { value: 'cost', label: bases.cost },
            ]}
            error={errors.basis?.message}
            {...register('basis')}
          />
          <NumberField
            label={t`Percent`}
            hint={t`-5 is 5 % less, 10 is 10 % more.`}
            prefix="%"
            required
            error={errors.percent?.message}
            {...register('percent')}
          />
        </div>
        <CategoryPercents form={form} />
      </FormFrame>
      {level && preview && (
        <PercentPreview
          preview={preview}
          stores={level.clientCount}
          isPending={isPending}
          onSave={() => void save(form.getValues())}
          onClose={closePreview}
        />
      )}
    </Card>
  )
}

type Form = ReturnType<typeof useForm<LevelDraft>>

function useSave(level: PriceLevel | null, form: Form, onDone: () => void) {
  const { t } = useLingui()
  const [preview, setPreview] = useState<LevelPreview>()
  const reading = usePreviewPriceLevel()
  const saving = useSavePriceLevel()
  const priceLevelId = level?.priceLevelId ?? null
  const showProblems = (draft: LevelDraft, failure: unknown) => {
    showFieldProblems(form, failure, (path) => toLevelPath(draft, path))
    if (hasCode(failure, 'LEVEL_EXISTS'))
      form.setError('name', { message: failure.message }, { shouldFocus: true })
  }
  const save = useSingleFlight(async (draft: LevelDraft) => {
    try {
      await saving.mutateAsync({ priceLevelId, body: toLevelBody(draft) })
    } catch (failure) {
      showProblems(draft, failure)
      return
    } finally {
      setPreview(undefined)
    }
    form.reset(draft)
    toast.success(t`"${draft.name}" saved`)
    onDone()
  })
  const submit = async (draft: LevelDraft) => {
    if (priceLevelId === null || level?.clientCount === 0) return save(draft)
    try {
      const read = await reading.mutateAsync({ priceLevelId, body: toLevelBody(draft) })
      if (read.products > 0) setPreview(read)
      else await save(draft)
    } catch (failure) {
      showProblems(draft, failure)
    }
  }
  const error = reading.error ?? saving.error
  return {
    submit,
    save,
    preview,
    closePreview: () => setPreview(undefined),
    isPending: reading.isPending || saving.isPending,
    // The others are shown at their fields.
    error: hasCode(error, 'LEVEL_EXISTS') || fieldProblemsOf(error).length > 0 ? null : error,
  }
}
