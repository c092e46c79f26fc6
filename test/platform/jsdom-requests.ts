/**
 * Sets the origin of the page for jsdom's requests, so that calls to the test server need no CORS preflight.
 */
export const callFrom = (origin: string) => void Object.assign(globalThis, { _origin: origin })

/** For tests whose requests fail: jsdom prints each failure, and its timers keep the test process alive. */
export function tidyRequests(): void {
  const sent = new Set<XMLHttpRequest>()
  const { send } = XMLHttpRequest.prototype
  beforeAll(() => {
    XMLHttpRequest.prototype.send = function (body) {
      sent.add(this)
      send.call(this, body)
    }
  })
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined))
  afterAll(() => sent.forEach((request) => (request.timeout = 0)))
}
