import type { ServerResponse } from 'node:http'
import { upload } from '@/platform/files/upload'
import { uploadContract } from '../../contracts/upload'
import { startGatewayProcess } from '../../server/harness/gateway-process'
import { callFrom, tidyRequests } from '../jsdom-requests'

const pick = (name: string, content: Buffer) => ({
  name,
  size: content.length,
  type: '',
  source: new Blob([new Uint8Array(content)]),
})

/** jsdom ignores a response that merely ends early, so the chunk size is invalid. */
const garble = (response: ServerResponse) =>
  void response.socket?.end('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nno size\r\n')

tidyRequests()

uploadContract('XMLHttpRequest', {
  upload,
  pick,
  startGateway: startGatewayProcess,
  nextTo: callFrom,
  breakAnswer: garble,
})
