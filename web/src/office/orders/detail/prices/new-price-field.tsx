import { priceCharged, type StaffProduct } from '@cornerstock/contract/catalog/products'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useCorrectProduct } from '../../../../api/products/product-editing.ts'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { NumberField } from '../../../../ui/fields/number-field.tsx'
import { FailureText } from '../../../shared/failure-text.tsx'
import {
  lowestNewPrice,
  type PriceProblem,
  priceProblem,
} from '../../../shared/prices/price-problem-rules.ts'
import { PriceProblemText } from '../../../shared/prices/price-problem-text.tsx'
import { toPriceInput } from '../../../shared/suppliers/price-input-rules.ts'
import { endsSale, priceCorrection } from './price-rules.ts'

const failure = msg`❌ Failed to update product price.`

/**
 * Changes the product's price for future orders; the order line keeps its price. Saves when the field loses the focus.
 */
export function NewPriceField({ product }: { product: StaffProduct }) {
  const { t } = useLingui()
  const { draft, type, save, problem, correct, hasEndedSale } = useNewPrice(product)
  return (
    <div className="flex flex-col gap-2">
      <NumberField
        label={<Trans>New price</Trans>}
        hint={<NewPriceHint isSaleEnding={!problem && endsSale(priceCorrection(product, draft ?? ''))} />}
        error={problem && <PriceProblemText problem={problem} />}
        prefix="$"
        value={draft ?? toPriceInput(priceCharged(product))}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={save}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') currentTarget.blur()
          if (key === 'Escape') type(undefined)
        }}
        readOnly={correct.isPending}
        className="max-w-56"
      />
      {correct.isSuccess && (
        <Alert kind="success">
          <span className="block">
            <Trans>✅ Product price updated.</Trans>
          </span>
          {hasEndedSale && (
            <span className="block font-normal">
              <Trans>The sale has ended.</Trans>
            </span>
          )}
        </Alert>
      )}
      {correct.isError && (
        <Alert>
          <FailureText text={t(failure)} error={correct.error} />
        </Alert>
      )}
    </div>
  )
}

function NewPriceHint({ isSaleEnding }: { isSaleEnding: boolean }) {
  return isSaleEnding ? (
    <strong className="text-warning">
      <Trans>This ends the sale because it is not below the list price.</Trans>
    </strong>
  ) : (
    <Trans>Applies to future orders. Saved when you leave the field.</Trans>
  )
}

function useNewPrice(product: StaffProduct) {
  // Without a draft the field shows the product's current price, even when another staff member has just changed it.
  const [draft, setDraft] = useState<string>()
  const [problem, setProblem] = useState<PriceProblem>()
  const correct = useCorrectProduct(failure)

  const type = (typed: string | undefined) => {
    correct.reset()
    setProblem(undefined)
    setDraft(typed)
  }
  const save = () => {
    if (draft === undefined || correct.isPending) return
    const newProblem = priceProblem(draft, lowestNewPrice)
    setProblem(newProblem)
    if (newProblem) return
    if (!priceCorrection(product, draft)) return setDraft(undefined)
    correct.mutate(
      { productId: product.productId, change: (current) => priceCorrection(current, draft) ?? {} },
      { onSuccess: () => setDraft(undefined) },
    )
  }
  const hasEndedSale = correct.isSuccess && endsSale(correct.variables.change(correct.data))
  return { draft, type, save, problem, correct, hasEndedSale }
}
