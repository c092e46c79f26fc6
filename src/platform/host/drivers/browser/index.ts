import type { HostActions } from '../../actions'
import { deviceActions } from './device'
import { fileMeans } from './files'
import { imageMeans } from './images'
import { pageActions } from './page'
import { watermark } from '../watermark'

/** What Web APIs can do without a host, the same in all hosts that lack it. */
export const browserActions: Partial<HostActions> = {
  ...pageActions,
  ...imageMeans,
  ...fileMeans,
  ...deviceActions,
  watermark,
}
