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

type ExchangeFactory = (gateway: Gateway) => Exchange | null

const exchangeFactories: Record<VendorName, ExchangeFactory> = {
  dingtalk: (gateway) =>
    gateway.settings.vendors.dingtalk && dingtalk(gateway, gateway.settings.vendors.dingtalk),
  wecom: (gateway) => gateway.settings.vendors.wecom && wecom(gateway, gateway.settings.vendors.wecom),
  wechat: (gateway) => gateway.settings.vendors.wechat && wechat(gateway, gateway.settings.vendors.wechat),
  weapp: (gateway) => gateway.settings.vendors.weapp && weapp(gateway, gateway.settings.vendors.weapp),
  zwdd: (gateway) => gateway.settings.vendors.zwdd && zwdd(gateway, gateway.settings.vendors.zwdd),
  zlb: (gateway) => gateway.settings.vendors.zlb && zlb(gateway, gateway.settings.vendors.zlb),
}

/** The vendor whose codes a host supplies. A page in a mini-program's web-view signs in through WeChat's page. */
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

export interface ExchangeQuery {
  host?: HostName | undefined
  /** As stated by the caller; only selects among the configured apps. */
  corpId?: string
  /** The vendors to choose from. */
  among: VendorName[]
}

/** The connected vendor for the host or corporation; without either, the only connected one. Null if none fits. */
export function chooseExchange(
  gateway: Gateway,
  { host, corpId = '', among }: ExchangeQuery,
): Exchange | null {
  if (host !== undefined) {
    const vendor = vendorOf(host)
    return vendor && among.includes(vendor) ? exchangeFactories[vendor](gateway) : null
  }
  const connected = among.flatMap((vendor) => exchangeFactories[vendor](gateway) ?? [])
  const named = connected.find(({ signing }) => corpId !== '' && signing?.corpId === corpId)
  return named ?? (connected.length === 1 ? (connected[0] ?? null) : null)
}

/** Signs pages in a demo without a connected vendor. */
const demoSigning: PageSigning = {
  corpId: 'demo-corp',
  agentId: 'demo-agent',
  algorithm: 'sha1',
  returnsTicket: true,
  ticket: () => Promise.resolve('demo-jsapi-ticket'),
}

interface PageQuery {
  host?: HostName | undefined
  corpId: string
}

export function signingOf(gateway: Gateway, query: PageQuery): PageSigning {
  const exchange = chooseExchange(gateway, { ...query, among: ['dingtalk', 'wecom', 'wechat'] })
  if (exchange?.signing) return exchange.signing
  if (!gateway.settings.demo) throw new GatewayError('hostConfigUnavailable')
  return demoSigning
}

export function pageTokenOf(gateway: Gateway): Promise<string> {
  const exchange = exchangeFactories.zwdd(gateway)
  if (exchange?.pageToken) return exchange.pageToken()
  if (!gateway.settings.demo) throw new GatewayError('hostConfigUnavailable')
  return Promise.resolve('demo-access-token')
}
