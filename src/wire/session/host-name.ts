import * as v from 'valibot'

/** Hosts that the app runs in. */
export const hostNames = ['dingtalk', 'wecom', 'wechat', 'zwdd', 'zlb', 'weapp', 'wxmini', 'browser'] as const

export const hostNameSchema = v.picklist(hostNames)

export type HostName = (typeof hostNames)[number]
