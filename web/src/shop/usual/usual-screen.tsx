import type { UsualProduct } from '@cornerstock/contract/catalog/usual'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { byShelf, usualQuery } from '../../api/clients/usual.ts'
import { standingOrdersQuery } from '../../api/standing-orders/standing-orders.ts'
import { useCart } from '../../checkout/cart/use-cart.ts'
import { useSingleFlight } from '../../lib/hooks/use-single-flight.ts'
import { useClientId } from '../../state/session/client-id.ts'
import { useLastHome } from '../../state/session/last-home.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { LoadingRows } from '../../ui/feedback/loading-rows.tsx'
import { OutdatedNote } from '../../ui/feedback/outdated-note.tsx'
import { ChipGroup } from '../../ui/fields/chip-group.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { useCartQuantities } from '../shared/cart/use-cart-quantities.ts'
import { useChangeCart } from '../shared/cart/use-change-cart.ts'
import { rowListClasses } from '../shared/product/row/row-list-classes.ts'
import { UsualRow } from '../shared/product/row/usual-row.tsx'
import { useCardProps } from '../shared/product/use-card-props.ts'
import { ShelfList } from './shelf-list.tsx'
import { UsualStandingOffer } from './usual-standing-offer.tsx'

/** The products that the store usually buys, by due date or in the order of its shelf. */
export function UsualScreen() {
  const { t } = useLingui()
  const navigate = useNavigate({ from: '/usual' })
  const { show } = useSearch({ from: '/_shop/usual' })
  const clientId = useClientId()
  // Read with the list, so that its rows do not move when the offer above them appears.
  useQuery(standingOrdersQuery(clientId))
  const usual = useQuery({ ...usualQuery(clientId), ...(show !== 'due' && { select: byShelf }) })
  return (
    <Page title={t`Your usual`} backTo={useLastHome()} className="max-w-4xl">
      {usual.data?.length !== 0 && (
        <ChipGroup
          label={t`Order of the list`}
          options={[
            { value: 'due', label: t`Due first` },
            { value: 'shelf', label: t`By shelf` },
            { value: 'arrange', label: t`Arrange shelf` },
          ]}
          value={show}
          onChange={(next = 'due') => void navigate({ search: { show: next }, replace: true })}
          className="mb-3 flex-wrap"
        />
      )}
      <OutdatedNote query={usual} />
      <UsualList query={usual} isArranging={show === 'arrange'} />
    </Page>
  )
}

interface UsualListProps {
  query: {
    data: UsualProduct[] | undefined
    isPending: boolean
    isFetching: boolean
    error: Error | null
    refetch: () => unknown
  }
  isArranging: boolean
}

function UsualList({ query, isArranging }: UsualListProps) {
  const { t } = useLingui()
  if (query.isPending) {
    return <LoadingRows text={t`Loading your usual products...`} count={3} />
  }
  if (query.data === undefined) {
    return <ErrorState title={query.error?.message} retry={query} />
  }
  if (query.data.length === 0) return <NoUsual />
  return isArranging ? <ShelfList usual={query.data} /> : <OrderableUsual usual={query.data} />
}

function NoUsual() {
  return (
    <EmptyState
      title={<Trans>Nothing here yet</Trans>}
      text={
        <Trans>
          After your first order, this list shows what you buy, how much, and when you need it again.
        </Trans>
      }
      action={
        <ButtonLink to="/home-page">
          <Trans>Start Shopping</Trans>
        </ButtonLink>
      }
    />
  )
}

function OrderableUsual({ usual }: { usual: UsualProduct[] }) {
  const cardProps = useCardProps()
  return (
    <>
      <AddAllDue usual={usual} />
      <UsualStandingOffer />
      <ul className={rowListClasses}>
        {usual.map((one) => (
          <li key={one.product.productId}>
            <UsualRow nameAs="h2" usual={one} {...cardProps(one.product)} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Adds the products that are due and not in the cart yet. */
function AddAllDue({ usual }: { usual: UsualProduct[] }) {
  const { quantityOf } = useCartQuantities()
  const { isPending } = useCart(useClientId())
  const changeCart = useChangeCart()
  const due = usual.filter(({ isDue, product }) => isDue && product.inStock)
  const missing = due.filter(({ product }) => quantityOf(product) === 0)
  const inCart = due.length - missing.length
  const addAll = useSingleFlight((lines: readonly UsualProduct[]) =>
    changeCart(lines, <Plural value={lines.length} one="Added # product" other="Added # products" />),
  )
  // Until the cart is known, everything would count as missing in it.
  if (isPending || missing.length === 0) return null
  return (
    <div className="mb-3">
      <Button isWide size="large" onClick={() => void addAll(missing)}>
        <Plural
          value={missing.length}
          one="Add the product that is due"
          other="Add all # products that are due"
        />
      </Button>
      {inCart > 0 && (
        <p className="mt-1.5 text-center text-ink-soft text-sm">
          <Plural
            value={inCart}
            one="# more is in your cart already."
            other="# more are in your cart already."
          />
        </p>
      )}
    </div>
  )
}
