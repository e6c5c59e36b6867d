import { useCompany } from '../../state/company.ts'
import { StorefrontDrawing } from './storefront-drawing.tsx'

/** The picture of the start page: the wholesaler's own, whole, or the drawing. */
export function LandingPicture() {
  const { imageUrl } = useCompany().words.landing
  if (imageUrl === null) return <StorefrontDrawing className="mx-auto w-full max-w-lg" />
  return <img src={imageUrl} alt="" className={landingImageClasses} />
}

// The server writes the same classes into the start page.
const landingImageClasses = 'mx-auto max-h-112 w-full max-w-lg rounded-xl object-contain'
