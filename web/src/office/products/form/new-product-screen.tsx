import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { hasCode } from '../../../api/http/api-error.ts'
import { useAddProduct } from '../../../api/products/product-editing.ts'
import { schemaResolver } from '../../../lib/forms/schema-resolver.ts'
import { useSingleFlight } from '../../../lib/hooks/use-single-flight.ts'
import { FormError } from '../../../ui/feedback/alert.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { FailureText } from '../../shared/failure-text.tsx'
import { changedFields } from './conflict/conflict-rules.ts'
import { NewNameField } from './fields/name-field.tsx'
import {
  newProductFields,
  newProductFormSchema,
  type ProductFields,
  type ProductValues,
} from './product-fields.ts'
import { type ProductForm, ProductFormView } from './product-form.tsx'

/** Adds a product. The URL can set its name: `?name=Cola`. */
export function NewProductScreen() {
  const { t } = useLingui()
  const { name } = useSearch({ from: '/_office/admin/products/new' })
  return (
    <Page title={t`Add Product`} backTo="/admin/products" className="max-w-7xl">
      <NewProductForm key={name} name={name.slice(0, 200)} />
    </Page>
  )
}

function NewProductForm({ name }: { name: string }) {
  const { t } = useLingui()
  const defaults = newProductFields(name)
  const form: ProductForm = useForm<ProductFields, unknown, ProductValues>({
    resolver: schemaResolver(newProductFormSchema),
    mode: 'onTouched',
    defaultValues: defaults,
  })
  // The first invalid field in the order of registration gets the focus, so the name is registered first.
  form.register('name')
  const { add, isAdded, isPending, error } = useAdd(form)
  return (
    <ProductFormView
      form={form}
      nameField={<NewNameField />}
      savesTextAsZero
      saveLabel={<Trans>Add Product</Trans>}
      isSaving={isPending}
      onSave={add}
      // A name alone is no reason to warn, for example after choosing an existing product.
      isUnsaved={() =>
        !isAdded() && changedFields(defaults, form.getValues()).some((field) => field !== 'name')
      }
      problem={
        error && (
          <FormError>
            <FailureText text={t`Failed to add product.`} error={error} />
          </FormError>
        )
      }
    />
  )
}

/** Adds the product and shows it first in the list. A name that exists is reported at the name field. */
function useAdd(form: ProductForm) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const isAdded = useRef(false)
  const { mutateAsync, isPending, error } = useAddProduct()
  const add = useSingleFlight(async (product: ProductValues) => {
    try {
      await mutateAsync(product)
    } catch (failure) {
      if (hasCode(failure, 'PRODUCT_EXISTS'))
        form.setError('name', { type: failure.code, message: failure.message }, { shouldFocus: true })
      if (hasCode(failure, 'SKU_TAKEN'))
        form.setError('sku', { type: failure.code, message: failure.message }, { shouldFocus: true })
      return
    }
    isAdded.current = true
    toast.success(t`"${product.name}" added`)
    await navigate({ to: '/admin/products', search: { sort: 'newest' }, replace: true })
  })
  return {
    add,
    isAdded: () => isAdded.current,
    isPending,
    error: hasCode(error, 'PRODUCT_EXISTS', 'SKU_TAKEN') ? null : error,
  }
}
