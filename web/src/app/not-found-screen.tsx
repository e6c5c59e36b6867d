import { Trans, useLingui } from '@lingui/react/macro'
import { useRouterState } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useDocumentTitle } from '../lib/use-document-title.ts'
import { useSession } from '../state/session.ts'
import { ButtonLink } from '../ui/buttons/button-link.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { getHomePath, isOfficePath } from './routes/after-sign-in.ts'
import { VisitorLayout } from './visitor-layout.tsx'

// As the routes load them: with the first screen that stands in them.
const ShopLayout = lazy(async () => ({
  default: (await import('../shop/shared/layout/shop-layout.tsx')).ShopLayout,
}))
const OfficeLayout = lazy(async () => ({
  default: (await import('../office/shared/layout/office-layout.tsx')).OfficeLayout,
}))

/** There is no such address. The ways on from it are those of whoever has come here. */
export function NotFoundScreen() {
  const { token, clientId, isAdmin } = useSession()
  const isInOffice = useRouterState({ select: ({ location }) => isOfficePath(location.pathname) })
  const Layout = chromeFor(Boolean(token && clientId), isAdmin && isInOffice)
  return (
    <Suspense>
      <Layout>
        <NothingHere />
      </Layout>
    </Suspense>
  )
}

function chromeFor(isSignedIn: boolean, isAtWork: boolean) {
  if (!isSignedIn) return VisitorLayout
  return isAtWork ? OfficeLayout : ShopLayout
}

function NothingHere() {
  const { t } = useLingui()
  const { token, isAdmin } = useSession()
  useDocumentTitle(t`Page not found`)
  return (
    <EmptyState
      titleAs="h1"
      title={<Trans>This shelf is empty</Trans>}
      text={<Trans>There is no page at this address. It may have moved, or the link may be wrong.</Trans>}
      action={
        <ButtonLink to={token ? getHomePath(isAdmin) : '/'}>
          <Trans>Back to the store</Trans>
        </ButtonLink>
      }
    />
  )
}
