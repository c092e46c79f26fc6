import { watermarkPicture } from '../../../lib/text/watermark'
import type { HostActions } from '../actions'

/** The product's watermark, used in every host that has none. */
export const watermark: HostActions['watermark'] = async ({ lines }) => ({ picture: watermarkPicture(lines) })
