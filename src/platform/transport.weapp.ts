import Taro from '@tarojs/taro'
import { type Send, TransportError } from './transport-types'

/** wx.request refuses time-outs over a minute unless app.json raises the ceiling. */
const ceiling = 60_000

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
    return { status: response.statusCode, text: String(response.data ?? '') }
  } catch (cause) {
    const message = (cause as { errMsg?: string }).errMsg ?? ''
    throw new TransportError(message.includes('timeout') ? 'timeout' : 'noResponse', { cause })
  }
}
