import type { Product } from '@cornerstock/contract/catalog/products'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { PackSize } from '../../checkout/pack-size.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Stepper } from '../../ui/buttons/stepper.tsx'
import { ProductImage } from '../../ui/pictures/product-image.tsx'
import { BackInStockButton } from '../shared/back-in-stock/back-in-stock-button.tsx'
import { ProductPrice } from '../shared/product/product-price.tsx'
import { AskForProduct } from '../shared/product-request/ask-for-product.tsx'
import type { Scanned } from './use-scanned.ts'

interface ScannedItemProps {
  scanned: Scanned
  quantityOf: (product: Product) => number
  onChoose: (product: Product) => void
  onChange: (product: Product, quantity: number) => void
}

export function ScannedItem({ scanned, quantityOf, onChoose, onChange }: ScannedItemProps) {
  const { code, products, chosen } = scanned
  if (chosen) {
    return <ScannedProduct product={chosen} quantity={quantityOf(chosen)} onChange={onChange} />
  }
  if (products.length === 0) return <UnknownCode code={code} />
  return (
    <div>
      <p className="font-semibold">
        <Trans>Which one is it?</Trans>
      </p>
      <ul className="mt-2 flex flex-col gap-2">
        {products.map((product) => (
          <li key={product.productId}>
            <Button variant="secondary" isWide onClick={() => onChoose(product)}>
              <span className="wrap-anywhere">{product.name}</span> <ProductPrice product={product} />
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface ScannedProductProps {
  product: Product
  quantity: number
  onChange: (product: Product, quantity: number) => void
}

function ScannedProduct({ product, quantity, onChange }: ScannedProductProps) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <ProductImage imageUrl={product.imageUrl} className="size-14 p-0.5" />
      <div className="min-w-0">
        <p className="break-words font-semibold">{product.name}</p>
        <p className="flex flex-wrap items-baseline gap-x-3 text-ink-soft text-sm">
          <ProductPrice product={product} className="text-ink" />
          <span>
            <PackSize product={product} />
          </span>
        </p>
      </div>
      {product.inStock ? (
        <Stepper
          label={product.name}
          value={quantity}
          first={product.minimumQuantity}
          step={product.quantityStep}
          onChange={(next) => onChange(product, next)}
          className="justify-self-end max-sm:col-span-full"
        />
      ) : (
        <div className="max-sm:col-span-full">
          <p className="mb-1.5 font-semibold text-ink-soft">
            <Trans>Out of stock</Trans>
          </p>
          <BackInStockButton product={product} />
        </div>
      )}
    </div>
  )
}

/** A barcode that no product has. The client can send a product request for it. */
function UnknownCode({ code }: { code: string }) {
  const { i18n } = useLingui()
  const message = i18n._(msg`Please add the product with barcode ${code}.`)
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 flex-1 basis-48">
        <span className="block font-semibold">
          <Trans>We do not have this product</Trans>
        </span>
        <span className="text-ink-soft tabular-nums" dir="ltr">
          {code}
        </span>
      </p>
      <AskForProduct wanted={code} message={message} code={code} />
    </div>
  )
}
