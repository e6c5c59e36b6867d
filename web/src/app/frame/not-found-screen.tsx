import type { Role } from '@cornerstock/contract/accounts/roles'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRouterState } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useDocumentTitle } from '../../lib/hooks/use-document-title.ts'
import { lazyComponent } from '../../lib/loading/lazy-component.ts'
import { withTexts } from '../../state/language.ts'
import { useSession } from '../../state/session/session.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { getHomePath, isOfficePath } from '../routes/after-sign-in.ts'
import { VisitorLayout } from './visitor-layout.tsx'

// Loaded on demand, as the routes load it.
const ShopLayout = lazyComponent(
  () => withTexts('shop', () => import('../../shop/shared/layout/shop-layout.tsx')),
  'ShopLayout',
)
const OfficeLayout = lazyComponent(
  () => withTexts('office', () => import('../../office/shared/layout/office-layout.tsx')),
  'OfficeLayout',
)

const DriverLayout = lazyComponent(
  () => withTexts('driver', () => import('../../driver/shared/layout/driver-layout.tsx')),
  'DriverLayout',
)

/** The screen for unknown addresses, in the layout that fits the person and the address. */
export function NotFoundScreen() {
  const { token, clientId, isAdmin, role } = useSession()
  const isInOffice = useRouterState({ select: ({ location }) => isOfficePath(location.pathname) })
  const Layout = chooseLayout(Boolean(token && clientId), { role, isInOffice: isAdmin && isInOffice })
  return (
    <Suspense>
      <Layout>
        <NotFoundMessage />
      </Layout>
    </Suspense>
  )
}

function chooseLayout(isSignedIn: boolean, { role, isInOffice }: { role: Role; isInOffice: boolean }) {
  if (!isSignedIn) return VisitorLayout
  if (role === 'driver') return DriverLayout
  return isInOffice ? OfficeLayout : ShopLayout
}

function NotFoundMessage() {
  const { t } = useLingui()
  const { token, isAdmin } = useSession()
  useDocumentTitle(t`Page not found`)
  return (
    <EmptyState
      titleAs="h1"
      title={<Trans>Page not found</Trans>}
      text={<Trans>There is no page at this address. It may have moved, or the link may be wrong.</Trans>}
      action={
        <ButtonLink to={token ? getHomePath(isAdmin) : '/'}>
          <Trans>Go to the home page</Trans>
        </ButtonLink>
      }
    />
  )
}
