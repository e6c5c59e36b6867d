import { Trans } from '@lingui/react/macro'
import { Button } from '../../../ui/buttons/button.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { useProductsFilter } from './use-products-filter.ts'

/** The empty state of the list. After a search it offers to add a product with the searched name. */
export function NoProducts() {
  const { isFiltered, search, clear } = useProductsFilter()
  if (!isFiltered) {
    return (
      <EmptyState
        title={<Trans>No products yet</Trans>}
        text={<Trans>Products that you add appear in the shop immediately.</Trans>}
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
      text={<Trans>Try another search or category.</Trans>}
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
