import { Trans, useLingui } from '@lingui/react/macro'
import { useDocumentTitle } from '../lib/use-document-title.ts'
import { useSession } from '../state/session.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { homeOf, paths } from './paths.ts'

/** There is no such address. */
export function NotFoundScreen() {
  const { t } = useLingui()
  const { token, isAdmin } = useSession()
  useDocumentTitle(t`Page not found`)
  return (
    <main id="content" className="grid min-h-dvh place-items-center">
      <EmptyState
        titleAs="h1"
        title={<Trans>This shelf is empty</Trans>}
        text={<Trans>There is no page at this address. It may have moved, or the link may be wrong.</Trans>}
        action={
          <ButtonLink to={token ? homeOf(isAdmin) : paths.landing()}>
            <Trans>Back to the store</Trans>
          </ButtonLink>
        }
      />
    </main>
  )
}
