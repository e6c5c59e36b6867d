import type { UploadedImage } from '@cornerstock/contract/catalog/images'
import * as contract from '@cornerstock/contract/catalog/images'
import { msg } from '@lingui/core/macro'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { session } from '../state/session/session.ts'
import { call } from './http/call.ts'

/** The first part of the query keys of clients' pictures. */
const pictureKeys = { all: ['pictures'] as const }

/**
 * The pictures of a client, newest first. The quota limits them to one page.
 * @param withoutSupport leaves out those of messages to support
 */
export const clientPicturesQuery = (clientId: string, withoutSupport?: true) =>
  queryOptions({
    queryKey: [...pictureKeys.all, 'client', clientId, withoutSupport],
    queryFn: ({ signal }) =>
      call(contract.listClientImages, {
        params: { clientId },
        query: { withoutSupport },
        signal,
        fallback: msg`Failed to load pictures.`,
      }),
    enabled: clientId !== '',
  })

/** The pictures that a client sent between its previous order and this one. Staff only. */
export const orderPicturesQuery = (orderId: number) =>
  queryOptions({
    queryKey: [...pictureKeys.all, 'order', orderId],
    queryFn: ({ signal }) =>
      call(contract.listOrderImages, {
        params: { orderId },
        signal,
        fallback: msg`Failed to load pictures.`,
      }),
  })

interface SendPictureHandlers {
  onSent: (image: Pick<UploadedImage, 'imageId' | 'imageUrl'>) => void
  onFailed: () => void
}

/** Uploads a client's picture. The upload continues and calls its handlers after the screen is unmounted. */
export function useSendPicture(clientId: string, { onSent, onFailed }: SendPictureHandlers) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ image, signal }: { image: File; signal: AbortSignal }) =>
      call(contract.uploadImage, {
        body: { clientId, image },
        signal,
        fallback: msg`Image upload failed`,
      }),
    onSuccess: (image) => {
      onSent(image)
      return queryClient.invalidateQueries({ queryKey: pictureKeys.all })
    },
    onError: (_, { signal }) => {
      if (!signal.aborted) onFailed()
    },
  })
}

/** The mutation key of product picture uploads, for code that waits for them. */
export const productPictureKey = ['product picture']

/** Uploads a picture for a product. Saving the product with the returned URL attaches it. Staff only. */
export const useSendProductPicture = () =>
  useMutation({
    mutationKey: productPictureKey,
    mutationFn: (image: File) =>
      call(contract.uploadImage, {
        // A picture that staff upload belongs to no client.
        body: { clientId: session.get().clientId ?? '', image },
        fallback: msg`Image upload failed`,
      }),
  })

/** Deletes a picture. */
export function useRemovePicture() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (imageId: number) =>
      call(contract.deleteImage, {
        params: { imageId },
        fallback: msg`Failed to remove the picture.`,
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: pictureKeys.all }),
  })
}
