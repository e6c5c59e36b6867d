import { timings } from '../../lib/time/timings.ts'
import { electronics, fragrance, grocery, smoke } from '../shared/areas/shop-areas.ts'
import { AreaHome } from './area-home.tsx'
import { FeaturedBrands } from './featured-brands.tsx'
import { QuickAccess } from './quick-access.tsx'

const electronicsFeatured = 8

/** The Grocery home: what a store orders from every week. */
export const GroceryHomeScreen = () => (
  <AreaHome shop={grocery} splash={timings.splash.grocery} brands={<QuickAccess />} />
)

/** The Electronics home. */
export const ElectronicsHomeScreen = () => (
  <AreaHome
    shop={electronics}
    splash={timings.splash.electronics}
    brands={<FeaturedBrands area={electronics.area} limit={electronicsFeatured} />}
    featuredLimit={electronicsFeatured}
  />
)

/** The home of smoke gear. */
export const SmokeHomeScreen = () => <AreaHome shop={smoke} splash={timings.splash.smoke} />

/** The home of fragrances, labelled Accessories. */
export const FragranceHomeScreen = () => (
  <AreaHome
    shop={fragrance}
    splash={timings.splash.fragrance}
    promoSlide={timings.promoBanner.fragranceSlide}
  />
)
