import { host } from '@/platform/host'
import type { HostName } from '@/platform/host/types'

/**
 * `host`: the host sends to the people or groups that the user picks in its contacts; `menu`: the host's own menu
 * sends the content set before; `card`: WeChat's share button.
 */
export type ShareWay = 'host' | 'menu' | 'card'

const ways: Partial<Record<HostName, ShareWay>> = { wechat: 'menu', wxmini: 'menu', weapp: 'card' }

/** How the host shares a link; null if it cannot. */
export const shareWay = (): ShareWay | null => (host.can('share') ? (ways[host.name] ?? 'host') : null)
