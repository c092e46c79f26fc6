import { downloadFile, previewDocument } from '@/features/session/links/download'
import { type Locale, setLanguage } from '@/i18n'
import { host } from '@/platform/host'
import type { HostName } from '@/platform/host/types'
import { setRequestContext } from '@/request/context'
import { useFeedbackStore } from '@/stores/feedback-store'
import { callFrom, tidyRequests } from '../../../platform/jsdom-requests'
import * as faults from '../../../request/fault-server'

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)'
const android = 'Mozilla/5.0 (Linux; Android 13; KB2000) Mobile'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'

const copied: string[] = []
const followed: { url: string; saveAs: string | null }[] = []

function runIn(name: HostName, userAgent: string): void {
  jest.replaceProperty(host, 'name', name)
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
}

tidyRequests()
beforeEach(() => {
  copied.length = 0
  followed.length = 0
  const writeText = async (text: string) => void copied.push(text)
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    followed.push({ url: this.href, saveAs: this.getAttribute('download') })
  })
})
afterEach(() => {
  for (const name of ['clipboard', 'pdfViewerEnabled']) Reflect.deleteProperty(navigator, name)
  setLanguage('zh-CN', null)
  useFeedbackStore.setState({ message: null, waiting: [] })
})

const said = () => {
  const { message } = useFeedbackStore.getState()
  return message?.kind === 'toast' ? message.text : null
}
const link = '/dsb/api/oss/file/1?expires=2&sign=3'
const whole = `http://localhost${link}`

describe('a download', () => {
  it.each<[HostName, string, Locale, string]>([
    ['wechat', android, 'en-US', 'download link copied, please open in a browser and paste'],
    ['wecom', windows, 'en-US', 'download link copied, please open in a browser and paste'],
    ['browser', iPhone, 'en-US', 'download link copied, please open in a browser and paste'],
    ['wxmini', android, 'zh-CN', '下载链接已复制，请在浏览器中粘贴打开'],
    ['dingtalk', iPhone, 'zh-CN', '下载链接已复制，请在浏览器中粘贴打开'],
  ])('in %s on %s copies the whole link and reports it in %s', async (name, agent, locale, text) => {
    runIn(name, agent)
    setLanguage(locale, null)
    await expect(downloadFile(link, '收据.pdf')).resolves.toBe('linkCopied')
    expect([copied, followed, said()]).toEqual([[whole], [], text])
  })

  it.each<[HostName, string]>([
    ['browser', windows],
    ['browser', android],
    ['dingtalk', windows],
    ['zwdd', android],
  ])('in %s on %s is saved under its name, reported by the browser', async (name, agent) => {
    runIn(name, agent)
    await expect(downloadFile(link, '收据.pdf')).resolves.toBe('saved')
    expect([copied, followed, said()]).toEqual([[], [{ url: whole, saveAs: '收据.pdf' }], null])
  })

  it('whose link cannot be copied reports that', async () => {
    runIn('wechat', android)
    Reflect.deleteProperty(navigator, 'clipboard')
    await expect(downloadFile(link, 'a')).resolves.toBe('failed')
    expect(said()).toBe('您的浏览器不支持复制，请手动复制')
  })

  it.each(['javascript:alert(1)', '//files.example.com/a.pdf', 'https://a@b.example/a.pdf'])(
    'of %s goes nowhere',
    async (url) => {
      runIn('wechat', windows)
      await expect(downloadFile(url, 'a.pdf')).resolves.toBe('unsupported')
      expect([copied, followed, said()]).toEqual([[], [], '文件链接无效'])
    },
  )
})

describe('a download that needs the session', () => {
  let server: faults.FaultServer
  beforeAll(async () => {
    server = await faults.startFaultServer()
    callFrom(server.url)
    URL.createObjectURL = () => 'blob:http://localhost/1'
    URL.revokeObjectURL = () => undefined
  })
  afterAll(() => server.close())
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] })
    setRequestContext({ token: () => 'proof' })
  })
  afterEach(() => jest.useRealTimers())

  it('is fetched with the token, and its link is not disclosed', async () => {
    runIn('wechat', iPhone)
    server.script(faults.text(200, 'a,b'))
    const saved = downloadFile(`${server.url}/r.csv`, 'r.csv', { authorised: true })
    await expect(saved).resolves.toBe('saved')
    expect(server.received[0]?.headers).toMatchObject({ token: 'proof' })
    expect([copied, followed[0]?.saveAs]).toEqual([[], 'r.csv'])
  })

  it.each([
    ['is not there', faults.text(404, ''), '网络资源不可达'],
    ['gets no answer', faults.cut, '服务器开小差了'],
  ])('that %s is reported', async (_what, script, text) => {
    runIn('browser', windows)
    server.script(script)
    await expect(downloadFile(`${server.url}/r.csv`, 'r.csv', { authorised: true })).resolves.toBe('failed')
    expect([followed, said()]).toEqual([[], text])
  })
})

describe('a document', () => {
  const shows = (value: boolean) =>
    Object.defineProperty(navigator, 'pdfViewerEnabled', { configurable: true, value })

  it('that the browser can display is opened next to the app', async () => {
    runIn('browser', windows)
    shows(true)
    await expect(previewDocument('https://files.example.com/a.pdf')).resolves.toBe('opened')
    expect(followed).toEqual([{ url: 'https://files.example.com/a.pdf', saveAs: null }])
  })

  it('whose link has no type is identified by its name', async () => {
    runIn('browser', windows)
    shows(true)
    await expect(previewDocument(link, '收据.pdf')).resolves.toBe('opened')
    expect(followed).toEqual([{ url: whole, saveAs: null }])
  })

  it.each<[string, HostName, boolean, string, string]>([
    ['of another type', 'browser', true, 'https://files.example.com/%E5%B9%B4%E6%8A%A5.xlsx', 'saved'],
    ['without a viewer', 'browser', false, 'https://files.example.com/a.pdf', 'saved'],
    ['of another type in a chat', 'wecom', true, 'https://files.example.com/a.docx', 'linkCopied'],
  ])('%s, in %s, is downloaded by the rule', async (_what, name, viewer, url, outcome) => {
    runIn(name, windows)
    shows(viewer)
    await expect(previewDocument(url)).resolves.toBe(outcome)
    expect(outcome === 'saved' ? followed.map(({ url: each }) => each) : copied).toEqual([url])
  })

  it('downloaded without a name has the name of its link', async () => {
    runIn('browser', windows)
    await previewDocument('https://files.example.com/%E5%B9%B4%E6%8A%A5.xlsx?v=1')
    expect(followed).toMatchObject([{ saveAs: '年报.xlsx' }])
  })

  it.each([
    ['https://files.example.com/a.zip', '这种文件不支持预览'],
    ['javascript:alert(1)//a.pdf', '文件链接无效'],
  ])('%s is not a document', async (url, text) => {
    runIn('browser', windows)
    await expect(previewDocument(url)).resolves.toBe('unsupported')
    expect([followed, copied, said()]).toEqual([[], [], text])
  })
})
