import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCartLines } from '../../../checkout/cart/use-cart.ts'
import type { ScreenPath } from '../../../lib/routing/screen-path.ts'
import { useClientId } from '../../../state/session/client-id.ts'
import { useLastHome } from '../../../state/session/last-home.ts'
import { cn } from '../../../ui/class-names.ts'
import type { IconComponent } from '../../../ui/icons/create-icon.tsx'
import { Heart, House, ShoppingCart, UserRound } from '../../../ui/icons/icons.ts'
import { PriceText } from '../../../ui/text/price-text.tsx'
import { useOrderableGoods } from '../cart/use-orderable-goods.ts'

/** The main navigation: at the bottom of the screen on a phone, in the header of a wide screen. */
export function BottomNav() {
  const { t } = useLingui()
  const cart = useCartLines(useClientId())
  const goods = useOrderableGoods(cart)
  return (
    <nav
      aria-label={t`Main`}
      className="fixed inset-x-0 bottom-0 z-30 flex border-line border-t bg-surface pb-safe text-ink lg:static lg:border-none lg:bg-transparent lg:pb-0 lg:text-on-front"
    >
      <NavItem to={useLastHome()} icon={House}>
        <Trans>Home</Trans>
      </NavItem>
      <NavItem to="/favorites" icon={Heart}>
        <Trans>Favorite</Trans>
      </NavItem>
      <NavItem to="/cart" icon={ShoppingCart} hasDot={cart.length > 0}>
        <span className={cn(cart.length > 0 && 'short:sr-only')}>
          <Trans>Cart</Trans>
        </span>
        {cart.length > 0 && (
          // On a phone the cart bar already shows the total, unless the screen is short.
          <PriceText
            cents={goods}
            size="tiny"
            className="ms-2 max-lg:hidden short:inline-flex short:ms-0 [&>*]:text-[length:inherit]"
          />
        )}
      </NavItem>
      <NavItem to="/account" icon={UserRound}>
        <Trans>Account</Trans>
      </NavItem>
    </nav>
  )
}

interface NavItemProps {
  to: ScreenPath
  icon: IconComponent
  hasDot?: boolean
  children: ReactNode
}

function NavItem({ to, icon: Icon, hasDot = false, children }: NavItemProps) {
  return (
    <Link
      to={to}
      // The paths of Smoke categories begin with the path of the Smoke home, which must not look active for them.
      activeOptions={{ exact: true, includeSearch: false }}
      className="group flex min-h-16 flex-1 max-lg:min-w-0 short:min-h-14 flex-col items-center justify-center gap-0.5 font-medium text-[min(var(--text-xs),4.4vw)] text-ink-soft focus-visible:-outline-offset-4 data-[status=active]:text-house lg:min-h-11 lg:flex-row lg:gap-2 lg:rounded-full lg:px-3 lg:text-inherit lg:text-sm lg:hover:bg-front-strong lg:focus-visible:outline-current lg:data-[status=active]:bg-front-strong lg:data-[status=active]:text-inherit"
    >
      <span className="relative grid h-7 w-14 max-w-full place-items-center rounded-full transition-colors group-data-[status=active]:bg-house-soft lg:size-auto lg:group-data-[status=active]:bg-transparent">
        <Icon aria-hidden="true" className="size-5.5 lg:size-5" />
        {hasDot && (
          <span className="absolute end-3 top-0 size-2.5 animate-pop rounded-full bg-deal ring-2 ring-surface lg:-end-1 lg:-top-1 lg:ring-front" />
        )}
      </span>
      <span className="max-lg:max-w-full max-lg:truncate lg:whitespace-nowrap">
        {children}
        {hasDot && (
          <span className="sr-only">
            {' '}
            <Trans>(has items)</Trans>
          </span>
        )}
      </span>
    </Link>
  )
}
