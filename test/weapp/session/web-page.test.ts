import { demoWorld } from '../harness/demo-world'
import { describeWeapp } from '../harness/describe'

interface Card {
  title?: string
  path?: string
}

/** The API origin of the build, which is an own one. */
const own = 'http://127.0.0.1:10086'
const webPage = 'pages/workbench/web/index'
const to = (parameters: Record<string, string>) =>
  `${webPage}?${Object.entries(parameters)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`

describeWeapp('web pages in the mini-program', () => {
  const world = demoWorld({ person: '王芳' })
  const view = { tag: 'web-view' }
  const source = () => new URL(String(world.app.page.attributes(view)['src']))
  const address = () => JSON.stringify([world.app.route, world.app.stack.top?.query])
  const card = () =>
    (world.app.stack.top?.instance['onShareAppMessage'] as (event: object) => Card)({ from: 'menu' })
  const loaded = () => world.app.page.fire(view, 'load', { src: source().href })
  const shows = () => world.app.page.waitFor(() => world.app.page.has(view), 'the web page')

  beforeEach(async () => {
    world.app.phone.shown.clipboard = ''
    await world.app.open('pages/home/index')
  })

  it('show an app of the workbench, through its sign-in page, and go back to it', async () => {
    const { page, stack } = world.app
    await page.tap('全部应用')
    await page.waitForPage('pages/workbench/apps/index')
    await page.tap({ role: 'button', name: '办税日历' })
    await page.waitForPage(webPage)
    await shows()
    const { origin, pathname, searchParams } = source()
    expect(origin + pathname).toBe(`${own}/dsb/home/`)
    expect(searchParams.get('goto')).toMatch(`${own}/`)
    expect(address()).toBe(JSON.stringify([webPage, { at: '1' }]))
    await page.back()
    expect(stack.top?.route).toBe('pages/workbench/apps/index')
  })

  it('of a shared card opens after signing in, with the person’s own redirect', async () => {
    await world.app.open(to({ link: `${own}/other/?a=1#/b` }))
    await shows()
    expect(source().searchParams.get('goto')).toBe(`${own}/other/?a=1#/b`)
    await loaded()
    const { title, path = '' } = card()
    expect([title, path]).toEqual([
      '税企工作台',
      `/${webPage}?link=${encodeURIComponent(`${own}/other/?a=1#/b`)}`,
    ])
    const other = await world.another({ url: path })
    await other.page.waitForPage('pages/login/index')
    await other.page.tap('李强')
    await other.page.waitForPage(webPage)
    await other.page.waitFor(() => other.page.has(view), 'the web page')
    const { searchParams } = new URL(String(other.page.attributes(view)['src']))
    expect(searchParams.get('goto')).toBe(`${own}/other/?a=1#/b`)
    expect(searchParams.get('xnzzId')).not.toBe(source().searchParams.get('xnzzId'))
  })

  it('are shared with the title and the address that they post last', async () => {
    await world.app.open(to({ link: `${own}/other/` }))
    await shows()
    await loaded()
    const post = (...data: unknown[]) => world.app.page.fire(view, 'message', { data })
    await post(
      { type: 'share', title: 'first', url: `${own}/other/#/first` },
      { type: 'share', title: 'Declaration', url: `${own}/other/?ticket=SECRET&id=1#/2?wxCode=SECRET` },
      { type: 'share', title: 'foreign', url: 'https://evil.test/' },
      { type: 'other', title: 'unknown', url: `${own}/other/` },
      null,
    )
    const link = encodeURIComponent(`${own}/other/?id=1#/2`)
    expect(card()).toEqual({ title: 'Declaration', path: `/${webPage}?link=${link}` })
  })

  it('that cannot be loaded say so, and a retry requests a new address', async () => {
    await world.app.open(to({ link: `${own}/other/` }))
    await shows()
    const first = address()
    const { page } = world.app
    await page.fire(view, 'error', { src: source().href })
    await page.waitFor(() => page.text().includes('网页没有打开'), 'the explanation')
    await page.tap({ role: 'button', name: '重试' })
    await shows()
    expect(address()).not.toBe(first)
    expect(source().searchParams.get('goto')).toBe(`${own}/other/`)
  })

  it.each(['https://evil.test/', `${own}.evil.test/other/`, `${own}/other/?next=https://evil.test/`])(
    '%s is copied, not shown',
    async (link) => {
      const { page, phone } = world.app
      await world.app.open(to({ link }))
      await page.waitFor(() => page.text().includes('网页没有打开'), 'the explanation')
      expect(phone.shown.clipboard).toBe(link)
      expect(page.has({ role: 'status', name: '链接已复制，请在浏览器中粘贴打开' })).toBe(true)
      expect(page.has(view)).toBe(false)
      await page.tap({ role: 'button', name: '返回' })
      await page.waitForPage('pages/home/index')
    },
  )

  it('with an address of this app are its page', async () => {
    await world.app.open(to({ link: `${own}/dsb/home/#/me` }))
    await world.app.page.waitForPage('pages/workbench/me/index')
  })

  it('of an earlier start are explained, with the way home', async () => {
    const { page } = world.app
    await world.app.open(to({ at: '99' }))
    await page.waitFor(() => page.text().includes('网页没有打开'), 'the explanation')
    expect(page.has({ role: 'button', name: '重试' })).toBe(false)
  })
})

describeWeapp('a document from a page in the web-view', () => {
  const world = demoWorld({ person: '王芳' })
  const link = `${own}/dsb/service/files/filing-guide.pdf`

  it('is downloaded with progress, opened in the viewer, and again on request', async () => {
    const { page, phone } = world.app
    await world.app.open(to({ link, name: '说明.pdf' }))
    await page.waitFor(() => page.text().includes('文件已打开'), 'the viewer')
    expect(phone.shown.titles.at(-1)).toBe('说明.pdf')
    const opened = () => phone.shown.calls.filter((call) => call === 'openDocument').length
    expect(opened()).toBe(1)
    await page.tap({ role: 'button', name: '再次打开' })
    await page.waitFor(() => opened() === 2, 'the viewer again')
  })

  it('that is missing or cannot be opened is explained, with retry and the way back', async () => {
    const { page, phone } = world.app
    phone.trouble.set('openDocument', 'file damaged')
    await world.app.open(to({ link, name: '说明.pdf' }))
    await page.waitFor(() => page.text().includes('文件没有打开'), 'the explanation')
    phone.trouble.delete('openDocument')
    await page.tap({ role: 'button', name: '重试' })
    await page.waitFor(() => page.text().includes('文件已打开'), 'the viewer')
    await page.tap({ role: 'button', name: '返回' })
    await page.waitForPage('pages/home/index')
  })

  it('is not opened after the user has left', async () => {
    const { page, phone } = world.app
    const before = phone.shown.calls.length
    let release: () => void = () => undefined
    const reply = new Promise<void>((resolve) => (release = resolve))
    phone.network.hold = ({ url }) => (url.includes('filing-guide') ? reply : undefined)
    world.app.stack.reLaunch(`/${to({ link, name: '说明.pdf' })}`)
    await page.waitFor(() => page.text().includes('正在下载文件'), 'the progress')
    world.app.stack.reLaunch('/pages/home/index')
    await page.waitForPage('pages/home/index')
    delete phone.network.hold
    release()
    await page.settle()
    expect(phone.shown.calls.slice(before)).not.toContain('openDocument')
  })

  it('of another origin is copied', async () => {
    const { page, phone } = world.app
    await world.app.open(to({ link: 'https://evil.test/a.pdf', name: 'a.pdf' }))
    await page.waitFor(() => page.text().includes('网页没有打开'), 'the explanation')
    expect(phone.shown.clipboard).toBe('https://evil.test/a.pdf')
  })
})
