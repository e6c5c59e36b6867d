import { ShopLayout } from '../../shop/shared/layout/shop-layout.tsx'

/** The shop's layout without a screen, for the signed-in client. */
export function GalleryShop() {
  return <ShopLayout />
}
