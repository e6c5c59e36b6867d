import { Trans, useLingui } from '@lingui/react/macro'
import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { useForm, useFormContext } from 'react-hook-form'
import { hasCode } from '../../../api/http/api-error.ts'
import { useSaveProduct } from '../../../api/products/product-editing.ts'
import { schemaResolver } from '../../../lib/forms/schema-resolver.ts'
import { useSingleFlight } from '../../../lib/hooks/use-single-flight.ts'
import { FormError } from '../../../ui/feedback/alert.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { FailureText } from '../../shared/failure-text.tsx'
import { changedFields } from './conflict/conflict-rules.ts'
import { ProductConflict } from './conflict/product-conflict.tsx'
import { type ProductVersion, useProductVersions } from './conflict/use-product-versions.ts'
import { useFieldLabels } from './fields/use-field-labels.ts'
import { type ProductFields, type ProductValues, productFormSchema, toFields } from './product-fields.ts'
import { type ProductForm, ProductFormView } from './product-form.tsx'

interface EditProductFormProps {
  /** The current version; it changes when another staff member saves the product. */
  latest: ProductVersion
  /** Reads the current version when a save was rejected because of a newer version. */
  onStale: () => Promise<unknown>
}

/** Edits a product that other staff members may be changing at the same time. */
export function EditProductForm({ latest, onStale }: EditProductFormProps) {
  const { t } = useLingui()
  const form: ProductForm = useForm<ProductFields, unknown, ProductValues>({
    resolver: schemaResolver(productFormSchema),
    mode: 'onTouched',
    defaultValues: toFields(latest.product),
  })
  const versions = useProductVersions(form, latest)
  const { save, isSaved, isPending, error } = useSave(form, versions, onStale)
  return (
    <ProductFormView
      form={form}
      nameField={<NameField />}
      conflict={<ProductConflict {...versions} />}
      saveLabel={<Trans>Save Changes</Trans>}
      isSaving={isPending}
      onSave={save}
      isUnsaved={() => !isSaved() && changedFields(versions.base.fields, form.getValues()).length > 0}
      problem={
        error && (
          <FormError>
            <FailureText text={t`Failed to update product.`} error={error} />
          </FormError>
        )
      }
    />
  )
}

function NameField() {
  const labels = useFieldLabels()
  const { register, formState } = useFormContext<ProductFields>()
  return (
    <TextField
      label={labels.name}
      required
      autoComplete="off"
      error={formState.errors.name?.message}
      {...register('name')}
    />
  )
}

/** Saves the product if nobody else has changed it, and goes back to the previous screen. */
function useSave(
  form: ProductForm,
  versions: ReturnType<typeof useProductVersions>,
  onStale: () => Promise<unknown>,
) {
  const { t } = useLingui()
  const leave = useLeave()
  const isSaved = useRef(false)
  const { mutateAsync, isPending, error, reset } = useSaveProduct()
  const { product, etag } = versions.base
  const save = useSingleFlight(async (values: ProductValues) => {
    if (versions.hasOpenChoice) {
      reset()
      return versions.focusConflict()
    }
    try {
      await mutateAsync({ productId: product.productId, product: values, etag })
    } catch (failure) {
      if (hasCode(failure, 'PRODUCT_EXISTS'))
        form.setError('name', { type: failure.code, message: failure.message }, { shouldFocus: true })
      if (hasCode(failure, 'SKU_TAKEN'))
        form.setError('sku', { type: failure.code, message: failure.message }, { shouldFocus: true })
      if (hasCode(failure, 'STALE')) {
        await onStale()
        versions.focusConflict()
      }
      return
    }
    isSaved.current = true
    toast.success(t`"${values.name}" saved`)
    leave()
  })
  return {
    save,
    isSaved: () => isSaved.current,
    isPending,
    // These errors are shown at the name and SKU fields and in the conflict box.
    error: hasCode(error, 'PRODUCT_EXISTS', 'SKU_TAKEN', 'STALE') ? null : error,
  }
}

function useLeave() {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  return () => (canGoBack ? router.history.back() : void router.navigate({ to: '/admin/products' }))
}
