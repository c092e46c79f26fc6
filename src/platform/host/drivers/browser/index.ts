import type { HostActions } from '../../actions'
import { deviceActions } from './device'
import { fileActions } from './files'
import { imageActions } from './images'
import { pageActions } from './page'
import { watermark } from '../watermark'

/** Actions that Web APIs provide, the same in all hosts that lack them. */
export const browserActions: Partial<HostActions> = {
  ...pageActions,
  ...imageActions,
  ...fileActions,
  ...deviceActions,
  watermark,
}
