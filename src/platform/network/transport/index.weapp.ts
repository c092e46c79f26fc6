import Taro from '@tarojs/taro'
import { silence } from '../silence'
import { type Send, TransportError } from './types'

/** Milliseconds. The maximum of wx.request unless app.json raises it. */
const maxTimeout = 60_000

/** Devices differ in the case of header names. */
function valueOf(header: TaroGeneral.IAnyObject | undefined, name: string): string | undefined {
  const [, value] = Object.entries(header ?? {}).find(([key]) => key.toLowerCase() === name) ?? []
  return value === undefined ? undefined : String(value)
}

export const send: Send = async ({ method, url, headers, body, timeout }) => {
  try {
    const response = await Taro.request<string>({
      method,
      url,
      header: headers,
      // Any `dataType` other than json returns the body as unparsed text.
      dataType: 'text',
      responseType: 'text',
      timeout: Math.min(timeout, maxTimeout),
      ...(body === undefined ? {} : { data: body }),
    })
    const { statusCode: status, data, header } = response
    return { status, text: String(data ?? ''), retryAfter: valueOf(header, 'retry-after') }
  } catch (cause) {
    const message = (cause as { errMsg?: string }).errMsg ?? ''
    throw new TransportError(silence(message.includes('timeout')), { cause })
  }
}
