import type { ProofPicture as Picture } from '@cornerstock/contract/orders/delivery/deliveries'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { useReadProof } from '../api/paper.ts'
import { Button } from '../ui/buttons/button.tsx'
import { toast } from '../ui/feedback/toast.ts'

interface ProofPictureProps {
  orderId: number
  picture: Picture
  /** The button that shows it. */
  children: ReactNode
}

/** The signature or the photo of a delivery. It is private, so it is read with the session when somebody asks for it. */
export function ProofPicture({ orderId, picture, children }: ProofPictureProps) {
  const { t } = useLingui()
  const { mutate, isPending } = useReadProof(orderId)
  const [address, setAddress] = useState<string>()
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address])
  if (address !== undefined)
    return (
      <img
        src={address}
        alt={picture === 'signature' ? t`Signature for the delivery` : t`The delivery at the door`}
        // A signature is dark ink on white, in both themes.
        className="max-h-72 max-w-full self-start rounded-md border border-line bg-[#fff]"
      />
    )
  return (
    <Button
      variant="secondary"
      isPending={isPending}
      onClick={() =>
        mutate(picture, {
          onSuccess: (content) => setAddress(URL.createObjectURL(content)),
          onError: ({ message }) => toast.error(message),
        })
      }
    >
      {children}
    </Button>
  )
}
