import { Autocomplete } from '@base-ui/react/autocomplete'
import type { Product } from '@cornerstock/contract/catalog/products'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { Field, inputClasses } from '../../../../ui/fields/field.tsx'
import { popupClasses } from '../../../../ui/overlays/overlay-classes.ts'
import { ProductPicture } from '../../../shared/pictures/product-picture.tsx'
import type { ProductFields } from '../product-fields.ts'
import { useFieldLabels } from './use-field-labels.ts'
import { useNameSuggestions } from './use-name-suggestions.ts'

/** The name of a new product. It suggests existing products that begin with the same text; choosing one opens it. */
export function NewNameField() {
  const { t } = useLingui()
  const labels = useFieldLabels()
  const navigate = useNavigate()
  const [isTyping, setTyping] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const { field, fieldState } = useController<ProductFields, 'name'>({ name: 'name' })
  const { suggestions, isTaken } = useNameSuggestions(field.value)
  const taken = t`That product already exists — please pick it from the list or choose another.`
  return (
    <Autocomplete.Root
      items={suggestions}
      // An open list hides the rest of the form from screen readers, so it must not be open while it is empty.
      open={isOpen && isTyping && suggestions.length > 0}
      onOpenChange={setOpen}
      filter={null}
      itemToStringValue={({ name }: Product) => name}
      value={field.value}
      onValueChange={(value, { reason }) => reason !== 'item-press' && field.onChange(value)}
    >
      <Field
        label={labels.name}
        isRequired
        // Not shown during typing, because a new name may begin with an existing name.
        error={fieldState.error?.message ?? (isTaken && !isTyping ? taken : undefined)}
      >
        {(control) => (
          <Autocomplete.Input
            {...control}
            ref={field.ref}
            aria-required
            maxLength={200}
            onFocus={() => setTyping(true)}
            onBlur={() => {
              setTyping(false)
              field.onBlur()
            }}
            className={inputClasses}
          />
        )}
      </Field>
      <Autocomplete.Portal>
        <Autocomplete.Positioner
          sideOffset={6}
          align="start"
          className="z-40 w-(--anchor-width) outline-none"
        >
          <Autocomplete.Popup className={popupClasses}>
            <p className="px-3 pt-1 pb-1.5 text-ink-soft text-sm">
              <Trans>Already in the catalog. Choose one to edit it:</Trans>
            </p>
            <Autocomplete.List>
              {(product: Product) => (
                <Autocomplete.Item
                  key={product.productId}
                  value={product}
                  onClick={() =>
                    void navigate({
                      to: '/admin/products/edit/$productId',
                      params: { productId: product.productId },
                    })
                  }
                  className="flex min-h-12 cursor-pointer select-none items-center gap-3 rounded-sm px-3 py-1 outline-none data-highlighted:bg-sunken"
                >
                  <ProductPicture imageUrl={product.imageUrl} className="size-9" />
                  <span className="min-w-0 flex-1 truncate font-medium">{product.name}</span>
                  <span className="max-w-[35%] truncate text-ink-soft text-sm">{product.brand}</span>
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  )
}
