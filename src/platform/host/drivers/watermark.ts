import { watermarkPicture } from '../../../lib/text/watermark'
import type { HostActions } from '../actions'

/** The product's own mark, the same wherever a host has none. */
export const watermark: HostActions['watermark'] = async ({ lines }) => ({ picture: watermarkPicture(lines) })
