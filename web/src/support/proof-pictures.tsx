import { Trans } from '@lingui/react/macro'
import { ProofPicture } from './proof-picture.tsx'

interface ProofPicturesProps {
  proof: { orderId: number; hasSignature: boolean; hasPhoto: boolean }
}

/** The signature and the photo of a delivery. Renders nothing without either. */
export function ProofPictures({ proof: { orderId, hasSignature, hasPhoto } }: ProofPicturesProps) {
  if (!hasSignature && !hasPhoto) return null
  return (
    <div className="mt-1 flex flex-wrap gap-2">
      {hasSignature && (
        <ProofPicture orderId={orderId} picture="signature">
          <Trans>Show the signature</Trans>
        </ProofPicture>
      )}
      {hasPhoto && (
        <ProofPicture orderId={orderId} picture="photo">
          <Trans>Show the photo</Trans>
        </ProofPicture>
      )}
    </div>
  )
}
