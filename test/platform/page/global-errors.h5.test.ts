import { onGlobalError } from '@/platform/page/global-errors'
import type { GlobalError } from '@/platform/page/global-errors/types'

let heard: GlobalError[]
let stop: () => void

beforeEach(() => {
  heard = []
  stop = onGlobalError((fault) => heard.push(fault))
  // Suppresses the error that jsdom, like browsers, writes to the console.
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => stop())

const reject = (reason: unknown) =>
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))

/** As in browsers, jsdom reports errors thrown in timers to the window. */
const throwLater = (thrown: unknown) =>
  new Promise<void>((resolve) => {
    setTimeout(() => {
      setTimeout(resolve)
      throw thrown
    })
  })

describe('an uncaught error in a page', () => {
  it('is reported with its position', async () => {
    const error = new TypeError('x is undefined')
    await throwLater(error)
    expect(heard).toEqual([{ source: 'uncaught', message: 'TypeError: x is undefined', stack: error.stack }])
  })

  it('thrown as a text is reported as a text', async () => {
    await throwLater('broken')
    expect(heard).toMatchObject([
      { source: 'uncaught', message: expect.stringContaining('broken') as string },
    ])
  })

  it('of a script of another origin is reported with its few details', () => {
    window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }))
    expect(heard).toEqual([{ source: 'uncaught', message: 'Script error.', stack: '' }])
  })

  it.each([
    [new Error('no answer'), 'Error: no answer'],
    ['no answer', 'no answer'],
    [undefined, 'undefined'],
  ])('of an unhandled rejection is reported: %#', (reason, message) => {
    reject(reason)
    expect(heard).toMatchObject([{ source: 'rejection', message }])
  })

  it.each([
    'ResizeObserver loop limit exceeded',
    'ResizeObserver loop completed with undelivered notifications.',
  ])('is not reported: %s', (message) => {
    window.dispatchEvent(new ErrorEvent('error', { message }))
    expect(heard).toEqual([])
  })

  it('is not reported for an image that does not load', () => {
    const image = document.body.appendChild(document.createElement('img'))
    image.dispatchEvent(new Event('error'))
    expect(heard).toEqual([])
    image.remove()
  })

  it('is not reported after stopping', () => {
    stop()
    reject('late')
    window.dispatchEvent(new ErrorEvent('error', { message: 'late' }))
    expect(heard).toEqual([])
  })
})
