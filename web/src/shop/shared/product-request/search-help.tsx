import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { useWholeShop } from '../areas/shop-areas.ts'
import { AskForProduct } from './ask-for-product.tsx'

interface SearchHelpProps {
  search: string
  /** Whether the search did not look in all areas. */
  isPartial: boolean
}

/** What a client can do about a search that found nothing: search everything, or ask the wholesaler for the product. */
export function SearchHelp({ search, isPartial }: SearchHelpProps) {
  const { i18n } = useLingui()
  const shop = useWholeShop()
  const message = i18n._(msg`Please add a product that I searched for: ${search}`)
  return (
    <div className="flex flex-wrap justify-center gap-3">
      {isPartial && (
        <ButtonLink {...shop.search.link} search={{ search }} variant="secondary">
          <Trans>Search all areas</Trans>
        </ButtonLink>
      )}
      {/* The key forgets that a request for other words was sent. */}
      <AskForProduct key={search} wanted={search} message={message} />
    </div>
  )
}
