import type { HostActions } from '../../host-actions'

/** What Web APIs can do without a host, the same in all hosts that lack it. */
export const ownMeans: Partial<HostActions> = {}
