import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useFavorites } from '../../api/favorites.ts'
import { useClientId } from '../../state/session/client-id.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { OutdatedNote } from '../../ui/feedback/outdated-note.tsx'
import { Heart } from '../../ui/icons/icons.ts'
import { Page } from '../../ui/layout/page.tsx'
import { ProductSkeletons } from '../shared/product/product-skeletons.tsx'
import { FavoriteRows } from './favorite-rows.tsx'

export function FavoritesScreen() {
  const { t } = useLingui()
  const favorites = useFavorites(useClientId())
  const count = favorites.data?.length ?? 0
  return (
    <Page
      title={t`Favorites`}
      subtitle={count > 0 && <Plural value={count} one="# product" other="# products" />}
    >
      <OutdatedNote query={favorites} />
      <FavoriteList favorites={favorites} />
    </Page>
  )
}

function FavoriteList({ favorites }: { favorites: ReturnType<typeof useFavorites> }) {
  const { t } = useLingui()
  if (favorites.isPending) return <ProductSkeletons text={t`Loading your favorites...`} count={4} />
  if (favorites.data === undefined) {
    return <ErrorState title={favorites.error?.message} retry={favorites} />
  }
  if (favorites.data.length === 0) return <NoFavorites />
  return <FavoriteRows products={favorites.data} />
}

function NoFavorites() {
  return (
    <EmptyState
      icon={Heart}
      title={<Trans>No favorites yet</Trans>}
      text={<Trans>Choose “Add to favorites” in the menu of a product to find it here next time.</Trans>}
      action={
        <ButtonLink to="/home-page">
          <Trans>Start Shopping</Trans>
        </ButtonLink>
      }
    />
  )
}
