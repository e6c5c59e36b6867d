import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { toast } from '../../ui/feedback/toast.ts'
import type { StopDraft } from '../stop-draft.ts'
import { readPicture } from './stored-pictures.ts'

/** Whether the browser does not have a picture any more that a draft names. */
export const isLost = async (name: string | null): Promise<boolean> =>
  name !== null && !(await readPicture(name))

/** Says which pictures of a stop the browser has lost, after the stop was recorded without them. */
export async function tellOfLostPictures(
  storeName: string,
  { signature, photo }: Pick<StopDraft, 'signature' | 'photo'>,
): Promise<void> {
  if (await isLost(signature))
    toast.error(
      i18n._(
        msg`The browser has lost the signature of ${storeName}. The stop is recorded without it; the office can add one.`,
      ),
    )
  if (await isLost(photo))
    toast.error(
      i18n._(
        msg`The browser has lost the photo of ${storeName}. The stop is recorded without it; the office can add one.`,
      ),
    )
}
