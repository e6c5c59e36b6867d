import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { History, ListPlus } from '../../ui/icons/icons.ts'

/** Links to the two quickest ways to order: the usual products, and a list that is typed or pasted. */
export function OrderShortcuts() {
  return (
    <nav className="mb-4 grid grid-cols-2 gap-2">
      <ButtonLink to="/usual" variant="secondary" className="px-2">
        <History aria-hidden="true" className="size-5" />
        <Trans>Your usual</Trans>
      </ButtonLink>
      <ButtonLink to="/quick-add" variant="secondary" className="px-2">
        <ListPlus aria-hidden="true" className="size-5" />
        <Trans>Quick add</Trans>
      </ButtonLink>
    </nav>
  )
}
