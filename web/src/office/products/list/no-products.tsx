import { Trans } from '@lingui/react/macro'
import { Button } from '../../../ui/buttons/button.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { useProductsFilter } from './use-products-filter.ts'

/** Nothing is there, or nothing like what was asked for: then it may be what is to be added. */
export function NoProducts() {
  const { isFiltered, search, clear } = useProductsFilter()
  if (!isFiltered) {
    return (
      <EmptyState
        title={<Trans>No products yet</Trans>}
        text={<Trans>What you add here stands in the shop at once.</Trans>}
        action={
          <ButtonLink to="/admin/products/new">
            <Trans>Add Product</Trans>
          </ButtonLink>
        }
      />
    )
  }
  const name = search.trim()
  return (
    <EmptyState
      title={<Trans>No products match</Trans>}
      text={<Trans>Try another word or shelf.</Trans>}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button variant="secondary" onClick={clear}>
            <Trans>Show all products</Trans>
          </Button>
          {name && (
            <ButtonLink to="/admin/products/new" search={{ name }}>
              <Trans>Add "{name}"</Trans>
            </ButtonLink>
          )}
        </div>
      }
    />
  )
}
