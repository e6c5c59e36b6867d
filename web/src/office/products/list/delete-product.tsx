import type { Product } from '@cornerstock/contract/products'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useDeleteProduct } from '../../../api/product-editing.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'

/** Deletes products, each once somebody has said so twice; the row goes when the server has done it. */
export function useDeleteProductDialog() {
  const { t } = useLingui()
  const { mutateAsync, isPending, variables } = useDeleteProduct()
  /** A product whose deletion waits for a second word. */
  const [asked, setAsked] = useState<Product>()
  const confirm = () => {
    setAsked(undefined)
    if (!asked) return
    const { productId, name } = asked
    // Said also where the list has gone with its last product.
    mutateAsync({ productId }).then(
      () => toast.success(t`"${name}" deleted`),
      () => toast.error(t`Delete failed`),
    )
  }
  return {
    ask: setAsked,
    dialog: { asked, onConfirm: confirm, onClose: () => setAsked(undefined) },
    isDeleting: ({ productId }: Product) => isPending && variables.productId === productId,
  }
}

interface DeleteProductDialogProps {
  asked: Product | undefined
  onConfirm: () => void
  onClose: () => void
}

/** 'Delete "name"?' (specification 2.16). */
export function DeleteProductDialog({ asked, onConfirm, onClose }: DeleteProductDialogProps) {
  // While it fades out the dialog goes on naming the product.
  const [named, setNamed] = useState(asked)
  if (asked && asked !== named) setNamed(asked)
  return (
    <ConfirmDialog
      isOpen={asked !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={<Trans>Delete "{named?.name}"?</Trans>}
      description={
        <Trans>It leaves the shop, and every cart and list that holds it. Past orders keep it.</Trans>
      }
      confirmLabel={<Trans>Delete</Trans>}
      tone="danger"
      onConfirm={onConfirm}
    />
  )
}
