import type { HostName } from '../../../src/wire/session/host-name'
import type { Gateway } from '../../gateway'
import { GatewayError } from '../../gateway-error'
import type { VendorName } from '../../vendor-settings'
import { dingtalk } from '../dingtalk'
import type { Exchange, PageSigning } from './exchange'
import { weapp } from '../weapp'
import { wechat } from '../wechat'
import { wecom } from '../wecom'
import { zlb } from '../zlb'
import { zwdd } from '../zwdd'

type Maker = (gateway: Gateway) => Exchange | null

const makers: Record<VendorName, Maker> = {
  dingtalk: (gateway) =>
    gateway.settings.vendors.dingtalk && dingtalk(gateway, gateway.settings.vendors.dingtalk),
  wecom: (gateway) => gateway.settings.vendors.wecom && wecom(gateway, gateway.settings.vendors.wecom),
  wechat: (gateway) => gateway.settings.vendors.wechat && wechat(gateway, gateway.settings.vendors.wechat),
  weapp: (gateway) => gateway.settings.vendors.weapp && weapp(gateway, gateway.settings.vendors.weapp),
  zwdd: (gateway) => gateway.settings.vendors.zwdd && zwdd(gateway, gateway.settings.vendors.zwdd),
  zlb: (gateway) => gateway.settings.vendors.zlb && zlb(gateway, gateway.settings.vendors.zlb),
}

/** Whose codes a host hands over. A page in a mini-program's web-view signs in through WeChat's own page. */
const vendorsOfHosts: Record<HostName, VendorName | null> = {
  dingtalk: 'dingtalk',
  wecom: 'wecom',
  wechat: 'wechat',
  wxmini: 'wechat',
  weapp: 'weapp',
  zwdd: 'zwdd',
  zlb: 'zlb',
  browser: null,
}

export const vendorOf = (host: HostName | undefined): VendorName | null =>
  host === undefined ? null : vendorsOfHosts[host]

export interface Wanted {
  host?: HostName | undefined
  /** As the caller knows it. It chooses among the configured apps and goes no further. */
  corpId?: string
  among: VendorName[]
}

/** The connected vendor that is meant; without any hint the only one there is. */
export function chooseExchange(gateway: Gateway, { host, corpId = '', among }: Wanted): Exchange | null {
  if (host !== undefined) {
    const vendor = vendorOf(host)
    return vendor && among.includes(vendor) ? makers[vendor](gateway) : null
  }
  const connected = among.flatMap((vendor) => makers[vendor](gateway) ?? [])
  const named = connected.find(({ signing }) => corpId !== '' && signing?.corpId === corpId)
  return named ?? (connected.length === 1 ? (connected[0] ?? null) : null)
}

/** What a demo signs pages with while no vendor is connected. */
const demoSigning: PageSigning = {
  corpId: 'demo-corp',
  agentId: 'demo-agent',
  algorithm: 'sha1',
  ticketIsTold: true,
  ticket: () => Promise.resolve('demo-jsapi-ticket'),
}

interface PageWanted {
  host?: HostName | undefined
  corpId: string
}

export function signingOf(gateway: Gateway, wanted: PageWanted): PageSigning {
  const exchange = chooseExchange(gateway, { ...wanted, among: ['dingtalk', 'wecom', 'wechat'] })
  if (exchange?.signing) return exchange.signing
  if (!gateway.settings.demo) throw new GatewayError('hostConfigUnavailable')
  return demoSigning
}

export function pageTokenOf(gateway: Gateway): Promise<string> {
  const exchange = makers.zwdd(gateway)
  if (exchange?.pageToken) return exchange.pageToken()
  if (!gateway.settings.demo) throw new GatewayError('hostConfigUnavailable')
  return Promise.resolve('demo-access-token')
}
