import { apiOrigin, saveFile } from '@/platform/files/download'
import { FileError } from '@/platform/files/file-error'
import { openDocument } from '@/platform/files/preview'
import * as faults from '../../request/fault-server'
import { callFrom, tidyRequests } from '../jsdom-requests'

interface Followed {
  url: string
  saveAs: string | null
  target: string
  rel: string
}

const followed: Followed[] = []
const blobs = new Map<string, Blob>()
let server: faults.FaultServer

tidyRequests()

beforeAll(async () => {
  server = await faults.startFaultServer()
  callFrom(server.url)
  // jsdom has no blob URLs.
  URL.createObjectURL = (blob) => {
    const url = `blob:http://localhost/${blobs.size}`
    blobs.set(url, blob as Blob)
    return url
  }
  URL.revokeObjectURL = (url) => void blobs.delete(url)
})
afterAll(() => server.close())

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] })
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const { href, target, rel } = this
    followed.push({ url: href, saveAs: this.getAttribute('download'), target, rel })
  })
})
afterEach(() => {
  jest.useRealTimers()
  followed.length = 0
})

const textOf = (blob: Blob) =>
  new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result)
    reader.readAsText(blob)
  })

describe('saving a file in a browser', () => {
  it('of the page’s origin follows a link with the name, in the page', () => {
    void saveFile({ url: 'http://localhost/dsb/api/oss/file/1?sign=2', name: '收据.pdf' })
    expect(followed).toEqual([
      {
        url: 'http://localhost/dsb/api/oss/file/1?sign=2',
        saveAs: '收据.pdf',
        target: '',
        rel: 'noopener noreferrer',
      },
    ])
    expect(document.querySelector('a')).toBeNull()
  })

  it('of another origin, which may ignore the name, never replaces the app', () => {
    void saveFile({ url: 'https://files.example.com/a.pdf', name: 'a.pdf' })
    expect(followed).toMatchObject([{ saveAs: 'a.pdf', target: '_blank', rel: 'noopener noreferrer' }])
  })

  it('that needs the session fetches it with the token, and releases it later', async () => {
    server.script(faults.text(200, '税企', 'text/csv'))
    await saveFile({ url: `${server.url}/result.csv`, name: 'result.csv', headers: { token: 'proof' } })
    expect(server.received[0]?.headers).toMatchObject({ token: 'proof' })
    expect(followed).toMatchObject([{ url: expect.stringMatching(/^blob:/), saveAs: 'result.csv' }])
    expect(await textOf(blobs.get(followed[0]?.url ?? '')!)).toBe('税企')
    jest.runOnlyPendingTimers()
    expect(blobs.size).toBe(0)
  })

  it.each([
    ['is refused', faults.text(404, '{}'), new FileError('refused', 404)],
    ['gets no answer', faults.cut, new FileError('noResponse')],
  ])('that needs the session %s', async (_how, script, error) => {
    server.script(script)
    const saved = saveFile({ url: `${server.url}/a`, name: 'a', headers: {} })
    await expect(saved).rejects.toMatchObject({ reason: error.reason, status: error.status })
    expect(followed).toEqual([])
  })

  it('resolves paths against the origin of the page', () => {
    expect(apiOrigin()).toBe('http://localhost')
  })
})

describe('opening a document in a browser', () => {
  const pdf = { url: 'https://files.example.com/a.pdf', name: 'a.pdf', type: 'pdf' } as const
  const shows = (pdfViewerEnabled: boolean | undefined) =>
    Object.defineProperty(navigator, 'pdfViewerEnabled', { configurable: true, value: pdfViewerEnabled })
  const calls = (userAgent: string) => jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  afterEach(() => Reflect.deleteProperty(navigator, 'pdfViewerEnabled'))

  it('opens a PDF next to the app, within the tap', async () => {
    shows(true)
    const opened = openDocument(pdf)
    expect(followed).toEqual([{ url: pdf.url, saveAs: null, target: '_blank', rel: 'noopener noreferrer' }])
    await expect(opened).resolves.toBe('opened')
  })

  it.each([
    ['says it has no viewer', false, 'Macintosh', 'unsupported'],
    ['does not say, on Android', undefined, 'Linux; Android 9', 'unsupported'],
    ['does not say, on a computer', undefined, 'Windows NT 10.0', 'opened'],
    ['does not say, on an iPhone', undefined, 'iPhone; CPU iPhone OS 13_0', 'opened'],
  ])('depends on the device if the browser %s', async (_how, enabled, agent, outcome) => {
    shows(enabled)
    calls(`Mozilla/5.0 (${agent})`)
    await expect(openDocument(pdf)).resolves.toBe(outcome)
    expect(followed).toHaveLength(outcome === 'opened' ? 1 : 0)
  })

  it.each([
    ['is no PDF', { ...pdf, type: 'docx' as const }],
    ['needs the proof of the session', { ...pdf, headers: { token: 'proof' } }],
  ])('is unsupported when it %s', async (_what, document) => {
    shows(true)
    await expect(openDocument(document)).resolves.toBe('unsupported')
    expect(followed).toEqual([])
  })
})
