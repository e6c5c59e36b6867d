import { ShopLayout } from '../../shop/shared/layout/shop-layout.tsx'

/** The shop front around nothing; what lights up in it is the cart of whoever is signed in. */
export function GalleryShop() {
  return <ShopLayout />
}
