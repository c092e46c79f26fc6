import { currentLanguage } from '@/i18n'
import { hostUsesMessages } from '@/i18n/host-uses'
import { sizeText } from '@/lib/text/size-text'
import { type PickedImage, pickImages } from '@/platform/files/pick-images'
import { host } from '@/platform/host'
import type { ImageOptions } from '@/platform/host/actions'
import { HostError } from '@/platform/host/error'

/** Bytes from which an upload by mobile data is confirmed first. */
export const confirmedFrom = 2 * 1024 * 1024

const isOnMobileData = () =>
  host.can('getNetworkType')
    ? host.run('getNetworkType').then(
        (type) => type === 'cellular',
        () => false,
      )
    : Promise.resolve(false)

async function agreesToSend(bytes: number): Promise<boolean> {
  if (bytes < confirmedFrom || !(await isOnMobileData())) return true
  const { cellular, send, wait } = hostUsesMessages(currentLanguage())
  return host.run('confirm', { message: cellular(sizeText(bytes)), confirmText: send, cancelText: wait })
}

/** Picks images; large ones are uploaded by mobile data only if the user agrees to their size. */
export async function pickPhotos(options: ImageOptions): Promise<PickedImage[]> {
  const images = await pickImages(options)
  const bytes = images.reduce((all, { file }) => all + file.size, 0)
  if (await agreesToSend(bytes)) return images
  throw new HostError('cancelled', { host: host.name, api: 'chooseImages' })
}
