import { Trans } from '@lingui/react/macro'
import { useLastHome } from '../../state/session/last-home.ts'
import { useSession } from '../../state/session/session.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Tag } from '../../ui/icons/icons.ts'

/** Buttons to sign up and sign in, or to the home screen when signed in, and to the deals. */
export function HeroActions() {
  const { token } = useSession()
  return (
    <div className="mt-7 flex flex-wrap gap-3 *:min-w-36 *:whitespace-nowrap max-sm:*:flex-auto">
      {token ? (
        <HomeLink />
      ) : (
        <>
          <ButtonLink to="/sign-up" size="large">
            <Trans>Sign Up</Trans>
          </ButtonLink>
          <ButtonLink to="/sign-in" size="large" variant="secondary">
            <Trans>Sign In</Trans>
          </ButtonLink>
        </>
      )}
      <ButtonLink to="/explore-offers" size="large" variant="secondary" className="border-deal text-deal">
        <Tag aria-hidden="true" className="size-5" />
        <Trans>Explore Offers</Trans>
      </ButtonLink>
    </div>
  )
}

function HomeLink() {
  const { isAdmin } = useSession()
  const lastHome = useLastHome()
  return (
    <ButtonLink to={isAdmin ? '/admin' : lastHome} size="large">
      {isAdmin ? <Trans>Open the back office</Trans> : <Trans>Go to the shop</Trans>}
    </ButtonLink>
  )
}
