import { takeEarlyResponse } from '@/platform/network/early-calls'

const url = '/dsb/api/home/workbench'
const headers = { accept: 'application/json', token: 'a' }

function storeCall(token = 'a') {
  const abort = jest.fn()
  const response = Promise.resolve({ status: 200 } as Response)
  window.__earlyCalls = {
    [url]: { headers: { accept: 'application/json', token }, response, arrived: true, abort },
  }
  return { response, abort }
}

const take = (request: Partial<Parameters<typeof takeEarlyResponse>[0]> = {}) =>
  takeEarlyResponse({ method: 'GET', url, headers, signal: new AbortController().signal, ...request })

describe('the response of an early call', () => {
  it('is taken by the equal request, once', () => {
    const { response, abort } = storeCall()
    expect(take()).toBe(response)
    expect(take()).toBeUndefined()
    expect(abort).not.toHaveBeenCalled()
  })

  it.each<[string, Parameters<typeof take>[0]]>([
    ['another URL', { url: `${url}?a=1` }],
    ['another method', { method: 'POST' }],
  ])('stays for its own request: %s', (_what, request) => {
    const { response } = storeCall()
    expect(take(request)).toBeUndefined()
    expect(take()).toBe(response)
  })

  it.each([
    ['another session', { ...headers, token: 'b' }],
    ['no session', { accept: 'application/json' }],
    ['a further header', { ...headers, 'x-corp-id': '1' }],
  ])('is dropped and aborted if the request has %s', (_what, others) => {
    const { abort } = storeCall()
    expect(take({ headers: others })).toBeUndefined()
    expect(abort).toHaveBeenCalledTimes(1)
    expect(take()).toBeUndefined()
  })

  it('is aborted with the request that took it', () => {
    const { abort } = storeCall()
    const controller = new AbortController()
    void take({ signal: controller.signal })
    controller.abort()
    expect(abort).toHaveBeenCalledTimes(1)
  })
})
