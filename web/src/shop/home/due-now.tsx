import type { UsualProduct } from '@cornerstock/contract/catalog/usual'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { LoadingFailed } from '../../ui/feedback/loading-failed.tsx'
import { useOwnUsual } from '../shared/cart/use-own-usual.ts'
import { ProductSkeletons } from '../shared/product/product-skeletons.tsx'
import { rowListClasses } from '../shared/product/row/row-list-classes.ts'
import { UsualRow } from '../shared/product/row/usual-row.tsx'
import { useCardProps } from '../shared/product/use-card-props.ts'

/** As many as the first screen of a phone has room for, also below a question. */
const shownCount = 3

/**
 * The products that a client needs first: what is due, then what will be next. It always has the same number of rows, so
 * that the page does not move when they have loaded. Renders nothing for a client that has never ordered.
 */
export function DueNow() {
  const usual = useOwnUsual()
  // Mounted at once, because a cart that is observed later is read again.
  const cardProps = useCardProps()
  if (usual.isLoading) {
    return (
      <div className="mb-4 pt-9">
        <ProductSkeletons text={<Trans>Loading your usual products...</Trans>} count={shownCount} hasNotes />
      </div>
    )
  }
  const shown = usual.data?.filter(({ product }) => product.inStock).slice(0, shownCount) ?? []
  return (
    <>
      <LoadingFailed query={usual} className="mb-4" />
      {shown.length > 0 && <Rows shown={shown} cardProps={cardProps} />}
    </>
  )
}

interface RowsProps {
  shown: UsualProduct[]
  cardProps: ReturnType<typeof useCardProps>
}

function Rows({ shown, cardProps }: RowsProps) {
  const { t } = useLingui()
  const isAnyDue = shown.some(({ isDue }) => isDue)
  const title = isAnyDue ? t`Due now` : t`What you buy`
  return (
    <section aria-label={title} className="mb-4">
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-bold text-lg">{title}</h2>
        <Link
          to="/usual"
          className="touch-area font-semibold text-house text-sm underline underline-offset-4"
        >
          <Trans>Your usual</Trans>
        </Link>
      </div>
      <ul className={rowListClasses}>
        {shown.map((one) => (
          <li key={one.product.productId}>
            <UsualRow nameAs="h3" usual={one} {...cardProps(one.product)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
