import type { HostActions } from '../../host-actions'
import { deviceMeans } from './device'
import { fileMeans } from './files'
import { imageMeans } from './images'
import { pageMeans } from './page'

/** What Web APIs can do without a host, the same in all hosts that lack it. */
export const ownMeans: Partial<HostActions> = { ...pageMeans, ...imageMeans, ...fileMeans, ...deviceMeans }
