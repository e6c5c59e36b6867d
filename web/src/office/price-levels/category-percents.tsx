import { Trans, useLingui } from '@lingui/react/macro'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { includeCurrentOption } from '../../lib/forms/include-current-option.ts'
import { useCatalog } from '../../state/catalog.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import type { LevelDraft } from './level-draft.ts'

/** Other percentages for some areas and categories; the most exact one counts. */
export function CategoryPercents({ form }: { form: UseFormReturn<LevelDraft> }) {
  const { t } = useLingui()
  const { areas } = useCatalog()
  const { register, control, formState, getValues } = form
  const rows = useFieldArray({ control, name: 'percents' })
  const names = [
    ...new Set(areas.flatMap(({ name, categories }) => [name, ...categories.map(({ value }) => value)])),
  ]
  const { percents: problems } = formState.errors
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold text-sm">
        <Trans>Other percentages by category</Trans>
      </legend>
      <div className="flex flex-col gap-3">
        {rows.fields.map(({ id }, index) => (
          <div key={id} className="grid grid-cols-[1fr_1fr_auto] items-start gap-3">
            <Select
              label={t`Category`}
              placeholder={t`Choose a category`}
              options={includeCurrentOption(names, getValues(`percents.${index}.category`)).map((value) => ({
                value,
                label: value,
              }))}
              error={problems?.[index]?.category?.message}
              {...register(`percents.${index}.category`)}
            />
            <NumberField
              label={t`Percent`}
              prefix="%"
              error={problems?.[index]?.percent?.message}
              {...register(`percents.${index}.percent`)}
            />
            <Button variant="quiet" size="small" className="mt-7" onClick={() => rows.remove(index)}>
              <Trans>Remove</Trans>
            </Button>
          </div>
        ))}
        <Button
          variant="secondary"
          size="small"
          className="self-start"
          onClick={() => rows.append({ category: '', percent: '' })}
        >
          <Trans>+ Add a category</Trans>
        </Button>
      </div>
    </fieldset>
  )
}
