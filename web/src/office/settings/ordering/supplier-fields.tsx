import { Trans, useLingui } from '@lingui/react/macro'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { FormError } from '../../../ui/feedback/alert.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Plus, Trash2 } from '../../../ui/icons/icons.ts'
import { messageOf } from '../use-settings-form.ts'
import type { OrderingFields } from './ordering-section.ts'

interface SupplierFieldsProps {
  // biome-ignore lint/suspicious/noExplicitAny: the output of the form does not matter for its fields
  form: UseFormReturn<OrderingFields, unknown, any>
}

/** The suppliers, to be added, renamed and removed. A new name holds wherever the supplier is named. */
export function SupplierFields({ form }: SupplierFieldsProps) {
  const { t } = useLingui()
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'suppliers' })
  const error = messageOf(form.formState.errors.suppliers)
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 font-semibold">
        <Trans>Suppliers</Trans>
      </legend>
      <p className="text-ink-soft text-sm">
        <Trans>
          Stores never see them. A new name holds everywhere: products, prices and purchase runs. Products
          keep a supplier that you remove.
        </Trans>
      </p>
      {fields.map(({ id }, index) => {
        const number = index + 1
        return (
          <div key={id} className="flex items-end gap-1">
            <TextField
              label={t`Supplier ${number}`}
              isLabelHidden
              className="min-w-0 flex-1"
              {...form.register(`suppliers.${index}.name`)}
            />
            <IconButton
              label={t`Remove supplier ${number}`}
              icon={<Trash2 />}
              onClick={() => remove(index)}
            />
          </div>
        )
      })}
      {error && <FormError>{error}</FormError>}
      <Button
        variant="quiet"
        size="small"
        className="self-start"
        onClick={() => append({ saved: null, name: '' })}
      >
        <Plus aria-hidden="true" className="size-4" />
        <Trans>Add a supplier</Trans>
      </Button>
    </fieldset>
  )
}
