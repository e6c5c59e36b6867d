import { ShopLayout } from '../../shop/shared/shop-layout.tsx'

/** The shop front with everything that can light up lit. */
export function GalleryShop() {
  return <ShopLayout cartCount={3} unreadCount={2} />
}
