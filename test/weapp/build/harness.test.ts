import { rmSync } from 'node:fs'
import { bootApp, type BootOptions, type MiniApp } from '../harness/app'
import { describeWeapp } from '../harness/describe'
import { Timers } from '../harness/timers'
import { createWx } from '../harness/wx/wx'
import { ownFilesLimit } from '../harness/wx/wx-files'
import type { Dist } from '../harness/build/dist'
import { writeDist } from '../harness/build/write-dist'

/** A hand-written mini-program to test the harness itself. */
const files = {
  'app.json': JSON.stringify({
    pages: ['pages/home', 'pages/next'],
    subPackages: [
      { root: 'sub', pages: ['page'] },
      { root: 'other', pages: ['page'] },
    ],
  }),
  'app.js': 'App({ onError(text) { this.lastError = text } })',
  'pages/home.json': '{"usingComponents":{"counter":"../counter"}}',
  'pages/home.wxml': `
    <view bindtap="note" id="outer"><text>seen {{seen}}</text>
      <button disabled="{{closed}}" catchtap="note" aria-label="inner">press</button></view>
    <counter start="{{2}}" />
    <input placeholder="name" maxlength="3" value="{{name}}" bindinput="input" />
    <picker range="{{years}}" bindchange="pick"><view>year {{years[year]}}</view></picker>
    <view hidden="{{true}}">unseen</view>
    <view bindtap="throwUp">throw</view><view bindtap="request">request</view><view>{{answer}}</view>`,
  'pages/home.js': `Page({
    data: { seen: '', name: '', year: 0, years: ['2025', '2026'], answer: '', closed: false },
    onLoad(query) { this.setData({ seen: query.a || '' }) },
    note(event) { this.setData({ seen: this.data.seen + event.currentTarget.id + '>' + event.target.id + ';' }) },
    input(event) { this.setData({ name: event.detail.value }) },
    pick(event) { this.setData({ year: event.detail.value }) },
    throwUp() { throw new Error('thrown on tap') },
    request() {
      wx.request({ url: 'http://127.0.0.1:10086/', fail: (error) => this.setData({ answer: error.errMsg }) })
    },
  })`,
  'counter.json': '{"component":true}',
  'counter.wxml': '<view bindtap="add" aria-role="button">count {{n}}</view>',
  'counter.js': `Component({
    properties: { start: Number }, data: { n: 0 },
    attached() { this.setData({ n: this.data.start }) },
    methods: { add() { this.setData({ n: this.data.n + 1 }) } },
  })`,
  'pages/next.json': '{}',
  'pages/next.wxml': '<view>next {{hosts}}</view>',
  'pages/next.js': `Page({ data: { hosts: [typeof window, typeof process, typeof URL, typeof wx.absent].join() } })`,
  'sub/page.json': '{}',
  'sub/page.wxml': '<view>sub</view>',
  'sub/page.js': "require('./part'); Page({})",
  'sub/part.js': '',
  'other/page.json': '{}',
  'other/page.wxml': '<view>other</view>',
  'other/page.js': "require('../sub/part'); Page({})",
}

const partsOf = ({ phone, stack, canvases, sight }: MiniApp) => ({
  ...{ phone, stack, canvases, sight, root: () => undefined },
  timers: new Timers(() => undefined),
})

describeWeapp('the harness', () => {
  let dist: Dist
  let app: MiniApp
  const boot = async (options: BootOptions = {}) => (app = await bootApp({ dist, ...options }))

  beforeAll(() => (dist = writeDist(files)))
  afterAll(() => rmSync(dist.folder, { recursive: true }))
  afterEach(() => app.dispose())

  it('passes a query to a page and renders its data', async () => {
    const { page } = await boot({ url: 'pages/home?a=%E4%B8%80' })
    expect(page.text()).toContain('seen %E4%B8%80')
    expect(page.text()).not.toContain('unseen')
  })

  it('lets a tap bubble, stop at a catch and skip disabled elements', async () => {
    const { page, stack } = await boot()
    await page.tap('seen')
    await page.tap('inner')
    expect(page.text()).toContain('seen outer>;>;')
    ;(stack.top!.instance['setData'] as (data: object) => void)({ closed: true })
    await expect(page.tap('inner')).rejects.toThrow('inner is disabled')
  })

  it('types, picks and queries inside components', async () => {
    const { page } = await boot()
    await page.type({ placeholder: 'name' }, 'four')
    expect(page.value({ role: 'textbox' })).toBe('fou')
    await page.pick({ tag: 'picker' }, '2026')
    expect(page.has('year 2026')).toBe(true)
    await page.tap({ role: 'button', name: /^count/ })
    expect(page.has('count 3')).toBe(true)
  })

  it('counts the data sent to the view layer', async () => {
    const { page, counts } = await boot()
    await counts.step('type', () => page.type({ placeholder: 'name' }, '字'))
    expect(counts.steps).toEqual([{ name: 'type', calls: 1, bytes: '{"name":"???"}'.length }])
  })

  it('shows the page in the error if an element is missing', async () => {
    const { page } = await boot()
    await expect(page.waitFor(() => page.has('nothing'), 'nothing', 50)).rejects.toThrow(
      /waited 50 ms in vain for nothing\non pages\/home:[^]+\[textbox placeholder="name"\]/,
    )
  })

  it('records errors of the app and calls its onError', async () => {
    const { page, console } = await boot()
    await page.tap('throw')
    expect(console.errors).toEqual([expect.stringContaining('thrown on tap')])
  })

  it('limits the files in the app’s own folder, but not the temporary ones', async () => {
    const taken = Buffer.alloc(ownFilesLimit - 10)
    const full = new Map([
      ['wxfile://usr/large', taken],
      ['wxfile://tmp_1.png', taken],
    ])
    await boot({ files: full })
    const wx = createWx(partsOf(app))
    const files = (wx['getFileSystemManager'] as () => Record<string, (...args: unknown[]) => unknown>)()
    files['writeFileSync']!('wxfile://usr/small', '0123456789')
    expect(() => files['writeFileSync']!('wxfile://usr/one', '1')).toThrow('storage limit is exceeded')
    await expect(
      files['copyFile']!({ srcPath: 'wxfile://tmp_1.png', destPath: 'wxfile://usr/copy' }),
    ).rejects.toEqual({ errMsg: expect.stringMatching(/^copyFile:fail .*limit is exceeded$/) as string })
    files['writeFileSync']!('wxfile://usr/large', '')
    files['writeFileSync']!('wxfile://usr/one', '1')
  })

  it('lets a call of the file system fail by its name', async () => {
    await boot()
    app.phone.trouble.set('writeFileSync', 'internal error').set('setStorageSync', 'internal error')
    const wx = createWx(partsOf(app)) as Record<string, (...args: unknown[]) => unknown>
    const files = wx['getFileSystemManager']!() as typeof wx
    expect(() => files['writeFileSync']!('wxfile://usr/one', '1')).toThrow(
      'writeFileSync:fail internal error',
    )
    expect(() => wx['setStorageSync']!('key', 1)).toThrow('setStorageSync:fail internal error')
  })

  it('refuses requests to unknown hosts', async () => {
    const { page } = await boot()
    await page.tap('request')
    await page.waitFor(() => page.has('request:fail url not in domain list'), 'the refusal')
  })

  it('hides functions that a phone does not have', async () => {
    await boot({ url: 'pages/next' })
    expect(app.page.text()).toBe('next undefined,undefined,undefined,undefined')
  })

  it('opens at most ten pages and isolates packages', async () => {
    const { stack } = await boot()
    for (let depth = 2; depth <= 10; depth += 1) stack.navigateTo('next')
    expect(() => stack.navigateTo('next')).toThrow('webview count limit exceed')
    stack.navigateBack(20)
    expect(() => stack.navigateBack()).toThrow('cannot navigate back at first page')
    expect(() => stack.navigateTo('/pages/absent')).toThrow('page "pages/absent" is not found')
    stack.navigateTo('/sub/page')
    expect(() => stack.navigateTo('/other/page')).toThrow('lies in another package (sub)')
  })
})
