import { watermarkPicture } from '../../lib/watermark'
import type { HostActions } from '../host-actions'

/** The product's own mark, the same wherever a host has none. */
export const watermark: HostActions['watermark'] = async ({ lines }) => ({ picture: watermarkPicture(lines) })
