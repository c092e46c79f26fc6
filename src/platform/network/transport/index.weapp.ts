import Taro from '@tarojs/taro'
import { type Send, TransportError } from './types'

/** wx.request refuses time-outs over a minute unless app.json raises the ceiling. */
const ceiling = 60_000

/** The devices spell header names in different cases. */
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
      // A `dataType` other than json hands the body over as text, unparsed.
      dataType: 'text',
      responseType: 'text',
      timeout: Math.min(timeout, ceiling),
      ...(body === undefined ? {} : { data: body }),
    })
    const { statusCode: status, data, header } = response
    return { status, text: String(data ?? ''), retryAfter: valueOf(header, 'retry-after') }
  } catch (cause) {
    const message = (cause as { errMsg?: string }).errMsg ?? ''
    throw new TransportError(message.includes('timeout') ? 'timeout' : 'noResponse', { cause })
  }
}
