import { Trans, useLingui } from '@lingui/react/macro'
import { linkOptions, useParams } from '@tanstack/react-router'
import { lastFragranceCategory } from '../../../state/fragrance-category.ts'
import { ProductPage } from '../page/product-screen.tsx'

/** The page of a fragrance. Back leads to the category that was opened last. */
export function FragranceScreen() {
  const { t } = useLingui()
  const { productId } = useParams({ from: '/_shop/perfume/$productId' })
  return (
    <ProductPage
      productId={productId}
      title={t`Fragrance`}
      loadingText={<Trans>Loading fragrance...</Trans>}
      backTo={linkOptions({
        to: '/perfume-category/$category',
        params: { category: lastFragranceCategory.get() },
      })}
    />
  )
}
