import type { Product } from '@cornerstock/contract/catalog/products'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useDeleteProduct } from '../../../api/products/product-editing.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { FailureText } from '../../shared/failure-text.tsx'
import { useLastDefined } from '../../shared/use-last-defined.ts'

/** Deletes a product after confirmation. The row disappears when the server has responded. */
export function useDeleteProductDialog() {
  const { t } = useLingui()
  const { mutateAsync, isPending, variables } = useDeleteProduct()
  /** The product whose deletion waits for confirmation. */
  const [product, setProduct] = useState<Product>()
  const confirm = () => {
    setProduct(undefined)
    if (!product) return
    const { productId, name } = product
    // Callbacks of `mutate` would not run if the list disappears with its last product.
    mutateAsync({ productId }).then(
      () => toast.success(t`"${name}" deleted`),
      (error) => toast.error(<FailureText text={t`Delete failed`} error={error} />),
    )
  }
  return {
    ask: setProduct,
    dialog: { product, onConfirm: confirm, onClose: () => setProduct(undefined) },
    isDeleting: ({ productId }: Product) => isPending && variables.productId === productId,
  }
}

interface DeleteProductDialogProps {
  product: Product | undefined
  onConfirm: () => void
  onClose: () => void
}

/** Asks 'Delete "name"?' (specification 2.16). */
export function DeleteProductDialog({ product, onConfirm, onClose }: DeleteProductDialogProps) {
  const shownProduct = useLastDefined(product)
  return (
    <ConfirmDialog
      isOpen={product !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={<Trans>Delete "{shownProduct?.name}"?</Trans>}
      description={
        <Trans>It is removed from the shop and from all carts and lists. Past orders keep it.</Trans>
      }
      confirmLabel={<Trans>Delete</Trans>}
      tone="danger"
      onConfirm={onConfirm}
    />
  )
}
