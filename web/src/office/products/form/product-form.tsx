import { Trans } from '@lingui/react/macro'
import { useIsMutating } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FormProvider, type UseFormReturn } from 'react-hook-form'
import { productPictureKey } from '../../../api/pictures.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { UnsavedGuard } from '../../shared/unsaved-guard.tsx'
import { BasicsSection } from './fields/basics-section.tsx'
import { ChargesSection } from './fields/charges-section.tsx'
import { CodesSection } from './fields/codes-section.tsx'
import { PictureSection } from './fields/picture-section.tsx'
import { PriceSection } from './fields/price-section.tsx'
import { PackSection, StockSection, TagsSection } from './fields/stock-sections.tsx'
import { SuppliersSection } from './fields/suppliers-section.tsx'
import type { ProductFields, ProductValues } from './product-fields.ts'

export type ProductForm = UseFormReturn<ProductFields, unknown, ProductValues>

interface ProductFormViewProps {
  form: ProductForm
  nameField: ReactNode
  /** Whether a text in place of a number is saved as 0. */
  savesTextAsZero?: boolean
  saveLabel: ReactNode
  isSaving: boolean
  onSave: (product: ProductValues) => void
  isUnsaved: () => boolean
  /** Shown above the fields. */
  conflict?: ReactNode | undefined
  /** Shown above the save button. */
  problem?: ReactNode | undefined
}

/** The fields, the save bar and the check for unsaved changes, used for adding and for editing a product. */
export function ProductFormView({
  form,
  nameField,
  savesTextAsZero = false,
  conflict,
  onSave,
  isUnsaved,
  ...saveBar
}: ProductFormViewProps) {
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={form.handleSubmit(onSave)}
        // A focused field must not scroll under the sticky bars.
        className="[&_:is(input,select,textarea,fieldset)]:scroll-my-28"
      >
        {conflict}
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_19rem]">
          <div className="flex min-w-0 flex-col gap-4">
            <BasicsSection nameField={nameField} />
            <PriceSection savesTextAsZero={savesTextAsZero} />
            <PackSection savesTextAsZero={savesTextAsZero} />
            <SuppliersSection />
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            <PictureSection />
            <StockSection savesTextAsZero={savesTextAsZero} />
            <CodesSection />
            <ChargesSection />
            <TagsSection />
          </div>
        </div>
        <SaveBar {...saveBar} />
        <UnsavedGuard isUnsaved={isUnsaved} />
      </form>
    </FormProvider>
  )
}

function SaveBar({
  saveLabel,
  isSaving,
  problem,
}: Pick<ProductFormViewProps, 'saveLabel' | 'isSaving' | 'problem'>) {
  // Saving must wait for an upload, or the product would be saved without the picture.
  const isUploading = useIsMutating({ mutationKey: productPictureKey }) > 0
  return (
    <div className="sticky bottom-0 z-20 -mx-4 mt-4 flex flex-col gap-3 border-line border-t bg-paper px-4 py-3 pb-safe sm:mx-0 sm:px-0">
      {problem}
      <div className="flex justify-end gap-3 pb-3 *:max-sm:flex-1">
        <ButtonLink to="/admin/products" variant="secondary">
          <Trans>Cancel</Trans>
        </ButtonLink>
        <Button type="submit" isPending={isSaving || isUploading}>
          {saveLabel}
        </Button>
      </div>
    </div>
  )
}
