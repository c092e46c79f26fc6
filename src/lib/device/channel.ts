/**
 * Channel codes of the behaviour log: workplace app, mini-program, enterprise chat, WeChat browser, other,
 * PC.
 */
export type Channel = 1 | 2 | 3 | 4 | 7 | 8

const other = 7
const pc = 8

/** By host name. Government apps have no code of their own. */
const channels = new Map<string, Channel>([
  ['dingtalk', 1],
  ['weapp', 2],
  ['wxmini', 2],
  ['wecom', 3],
  ['wechat', 4],
  ['zwdd', other],
  ['zlb', other],
])

/** The host app takes precedence; `isPc` counts only in a plain browser. */
export function channelOf(host: string, isPc: boolean): Channel {
  return channels.get(host) ?? (isPc ? pc : other)
}
