/** jsdom reads here from which origin its page calls: one's own server is not asked for leave first. */
export const callFrom = (origin: string) => void Object.assign(globalThis, { _origin: origin })

/**
 * For tests whose requests fail: jsdom prints each of them, and lets its clock run on, which keeps the tests
 * from ending.
 */
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
