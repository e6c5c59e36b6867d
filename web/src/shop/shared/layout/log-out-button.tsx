import { Trans } from '@lingui/react/macro'
import type { ComponentProps } from 'react'

/** The Log Out button in the header. */
export const LogOutButton = (props: ComponentProps<'button'>) => (
  <button
    type="button"
    {...props}
    className="min-h-11 shrink-0 rounded-full px-3 font-semibold text-sm hover:bg-front-strong focus-visible:outline-current"
  >
    <Trans>Log Out</Trans>
  </button>
)
