import type { ServerResponse } from 'node:http'
import { upload } from '@/platform/upload'
import { uploadContract } from '../contracts/upload'
import { startGatewayProcess } from '../server/gateway-process'

/** jsdom reads here from which origin its page calls: one's own server is not asked for leave first. */
const moveTo = (server: string) => void Object.assign(globalThis, { _origin: server })

const pick = (name: string, content: Buffer) => ({
  name,
  size: content.length,
  type: '',
  source: new Blob([new Uint8Array(content)]),
})

/** jsdom takes no notice when an answer merely ends too early. */
const garble = (response: ServerResponse) =>
  void response.socket?.end('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nno size\r\n')

// jsdom lets the clock of a request that failed run on, which keeps the tests from ending.
const sent = new Set<XMLHttpRequest>()
const { send } = XMLHttpRequest.prototype
beforeAll(() => {
  XMLHttpRequest.prototype.send = function (body) {
    sent.add(this)
    send.call(this, body)
  }
})
afterAll(() => sent.forEach((request) => (request.timeout = 0)))

// It also prints every request that fails.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined))

uploadContract('XMLHttpRequest', {
  upload,
  pick,
  startGateway: startGatewayProcess,
  nextTo: moveTo,
  breakAnswer: garble,
})
