import * as v from 'valibot'

/** The places where the app runs, by the names the app knows them by. */
export const hostNames = ['dingtalk', 'wecom', 'wechat', 'zwdd', 'zlb', 'weapp', 'wxmini', 'browser'] as const

export const hostNameSchema = v.picklist(hostNames)

export type HostName = (typeof hostNames)[number]
