import type { HostActions } from '../../host-actions'
import { deviceMeans } from './device'
import { fileMeans } from './files'
import { imageMeans } from './images'
import { pageMeans } from './page'
import { watermark } from '../watermark'

/** What Web APIs can do without a host, the same in all hosts that lack it. */
export const ownMeans: Partial<HostActions> = {
  ...pageMeans,
  ...imageMeans,
  ...fileMeans,
  ...deviceMeans,
  watermark,
}
