import type { StaffProduct } from '@cornerstock/contract/catalog/products'
import { Plural, Trans } from '@lingui/react/macro'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { useBulkChange } from '../../shared/products/use-bulk-change.tsx'
import type { BulkFormProps } from './bulk-form.ts'
import { CategoryForm } from './category-form.tsx'
import { ChargesForm } from './charges-form.tsx'
import { PermitForm } from './permit-form.tsx'
import { PriceForm } from './price-form.tsx'
import { SaleForm } from './sale-form.tsx'

const forms = {
  price: { name: <Trans>Price</Trans>, title: <Trans>Change prices</Trans>, Form: PriceForm },
  category: { name: <Trans>Category</Trans>, title: <Trans>Change the category</Trans>, Form: CategoryForm },
  charges: {
    name: <Trans>Charges</Trans>,
    title: <Trans>Deposits, taxes and fees</Trans>,
    Form: ChargesForm,
  },
  permit: { name: <Trans>Permit</Trans>, title: <Trans>Change the permit needed</Trans>, Form: PermitForm },
  sale: { name: <Trans>Sale</Trans>, title: <Trans>Start or end a sale</Trans>, Form: SaleForm },
} satisfies Record<string, { name: ReactNode; title: ReactNode; Form: (props: BulkFormProps) => ReactNode }>

type FormName = keyof typeof forms

/** The changes that can be made to the selected products, each in a sheet. */
export function ProductBulkActions({ products }: { products: readonly StaffProduct[] }) {
  const [open, setOpen] = useState<FormName>()
  const [shown, setShown] = useState<FormName>('price')
  const { change, isPending } = useBulkChange(
    (productId) => products.find((product) => product.productId === productId)?.name ?? String(productId),
  )
  const formId = useId()
  const { title, Form } = forms[shown]
  return (
    <>
      {(Object.keys(forms) as FormName[]).map((name) => (
        <Button
          key={name}
          variant="secondary"
          size="small"
          isPending={isPending && shown === name}
          onClick={() => {
            setShown(name)
            setOpen(name)
          }}
        >
          {forms[name].name}
        </Button>
      ))}
      <Sheet
        isOpen={open !== undefined}
        onOpenChange={(isOpen) => !isOpen && setOpen(undefined)}
        title={title}
        description={<Plural value={products.length} one="# product" other="# products" />}
        footer={
          <Button type="submit" form={formId} isWide>
            <Trans>Apply</Trans>
          </Button>
        }
      >
        <Form
          id={formId}
          products={products}
          onChange={(changes) => {
            setOpen(undefined)
            void change(changes)
          }}
        />
      </Sheet>
    </>
  )
}
