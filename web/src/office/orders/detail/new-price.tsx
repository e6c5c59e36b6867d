import { priceCharged, type StaffProduct } from '@cornerstock/contract/products'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useCorrectProduct } from '../../../api/products.ts'
import { Alert } from '../../../ui/alert.tsx'
import { NumberField } from '../../../ui/number-field.tsx'
import { FailureText } from '../failure-text.tsx'
import { inputDollars, priceCorrection } from './price-rules.ts'

/** What the product will cost from now on. Saved on leaving the field; the line keeps what was agreed. */
export function NewPrice({ product }: { product: StaffProduct }) {
  const { t } = useLingui()
  // While nobody types, the field follows the product, also when somebody else corrects it.
  const [draft, setDraft] = useState<string>()
  const failure = t`❌ Failed to update product price.`
  const correct = useCorrectProduct(failure)

  const save = () => {
    const change = priceCorrection(product, draft ?? '')
    if (!change) return setDraft(undefined)
    correct.mutate(
      { productId: product.productId, change: () => change },
      { onSuccess: () => setDraft(undefined) },
    )
  }
  return (
    <div className="flex flex-col gap-2">
      <NumberField
        label={<Trans>New price</Trans>}
        hint={<Trans>For future orders of this product. Saved when you leave the field.</Trans>}
        prefix="$"
        step={0.01}
        min={0}
        value={draft ?? inputDollars(priceCharged(product))}
        onChange={(event) => {
          correct.reset()
          setDraft(event.currentTarget.value)
        }}
        onBlur={save}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        readOnly={correct.isPending}
        className="max-w-56"
      />
      {correct.isSuccess && (
        <Alert kind="success">
          <Trans>✅ Product price updated.</Trans>
        </Alert>
      )}
      {correct.isError && (
        <Alert>
          <FailureText text={failure} error={correct.error} />
        </Alert>
      )}
    </div>
  )
}
