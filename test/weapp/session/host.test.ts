import { actionNames, nativeActions } from '@/platform/host/support'
import { type ActionName, actionTimeout } from '@/platform/host/actions'
import { hostActionNames } from '@/i18n/host-demo'
import { hostDemo } from '@/i18n/host-demo/zh-CN'
import { plainPng } from '../../lib/picture/pictures'
import { demoWorld } from '../harness/demo-world'
import { describeWeapp } from '../harness/describe'
import { silent } from '../harness/wx/wx'
import { addTemporaryFile } from '../harness/wx/wx-files'
import { markOver } from '../harness/watermark'

describeWeapp('native actions of the mini-program', () => {
  const world = demoWorld()
  beforeEach(() => world.app.open('pages/demo/host/index'))
  afterEach(() => world.app.phone.trouble.clear())

  const { sample } = hostDemo
  const nameOf = (action: ActionName) => hostActionNames[action]['zh-CN']
  const press = (action: ActionName) => world.app.page.tap({ role: 'button', name: nameOf(action) })
  const says = (text: string) =>
    world.app.page.waitFor(() => world.app.page.has({ role: 'status', name: text }), `the outcome “${text}”`)

  function pickThree(): string[] {
    const { files, answers } = world.app.phone
    const paths = [1, 2, 3].map(() => addTemporaryFile(files, plainPng(), '.png'))
    answers.pickedFiles = paths.map((path) => ({ path, size: plainPng().length, name: 'a.png' }))
    return paths
  }

  it('are on a page of their own, which names the host and what it lacks', () => {
    const text = world.app.page.text()
    expect(text).toMatch(/宿主\s*weapp/)
    expect(text).toMatch(/isWxXcx\s*是/)
    expect(text).toMatch(/isQyWx\s*否/)
    expect(actionNames.filter((action) => !text.includes(action))).toEqual([])
    expect(text).toMatch(/openPage ·[^·]*此处不可用/)
    expect(world.app.page.has({ role: 'button', name: nameOf('share') })).toBe(true)
    // WeChat supports downloads on computers only, and this is a phone.
    const native = nativeActions('weapp').filter((action) => action !== 'downloadFile')
    expect(text.match(/宿主提供/g)).toHaveLength(native.length)
  })

  it('set the title and show a toast', async () => {
    await press('setTitle')
    await says('设置标题：已完成')
    expect(world.app.phone.shown.titles.at(-1)).toBe(sample.title)
    await press('toast')
    await says('轻提示：已完成')
    expect(world.app.phone.shown.toast).toBe(sample.toast)
  })

  it.each([
    [true, '确认框：已完成（选了“确定”）'],
    [false, '确认框：已完成（选了“取消”）'],
  ])('confirm, and %p is the answer', async (answer, outcome) => {
    world.app.phone.answers.modal = () => answer
    await press('confirm')
    await says(outcome)
    expect(world.app.phone.shown.modals.at(-1)).toMatchObject({
      content: sample.confirm,
      confirmText: sample.ok,
    })
  })

  it('choose three images and preview them', async () => {
    const paths = pickThree()
    await press('chooseImages')
    await says('选择图片：已完成（3 张）')
    await press('previewImages')
    await says('预览图片：已完成（3 张）')
    expect(world.app.phone.shown.previews).toEqual([paths])
  })

  it('scan a code, copy a text and choose from an action sheet', async () => {
    Object.assign(world.app.phone.answers, { scanned: '91330100MA2XXXXX0A', actionSheet: () => 1 })
    await press('scanCode')
    await says('扫一扫：已完成（91330100MA2XXXXX0A）')
    await press('copyText')
    await says('复制文字：已完成')
    expect(world.app.phone.shown.clipboard).toBe(sample.copied)
    await press('actionSheet')
    await says('动作面板：已完成（按季申报）')
  })

  it('report that sharing belongs to the page, and that this one shares nothing', async () => {
    await press('share')
    await says('分享：失败（unavailable，share: unavailable）')
  })

  it('show the loading indicator until it is hidden', async () => {
    await press('showPreloader')
    await world.app.page.waitFor(() => world.app.phone.shown.loading, 'the preloader')
    world.app.pass(1000)
    await says('加载提示：已完成')
    expect(world.app.phone.shown.loading).toBe(false)
  })

  it('leave the app', async () => {
    await press('close')
    await says('关闭应用：已完成')
    expect(world.app.phone.shown.calls.at(-1)).toBe('exitMiniProgram')
  })

  it('forbid screenshots for a while, and show the product’s watermark', async () => {
    await press('setScreenshotPolicy')
    await world.app.page.waitFor(() => world.app.phone.shown.onCapture === 'hidden', 'no screenshots')
    world.app.pass(5000)
    await says('禁止截屏：已完成')
    expect(world.app.phone.shown.onCapture).toBe('none')
    await press('watermark')
    await says('页面水印：已完成')
    expect(markOver(world.app)).toContain(sample.copied)
  })

  it.each([
    ['permission denied', '禁止截屏：被拒绝'],
    ['internal error', '禁止截屏：失败（failed，setVisualEffectOnCapture:fail internal error）'],
  ])('report it if WeChat forbids no screenshots because of %s', async (trouble, outcome) => {
    world.app.phone.trouble.set('setVisualEffectOnCapture', trouble)
    await press('setScreenshotPolicy')
    await says(outcome)
    expect(world.app.phone.shown.onCapture).toBe('none')
  })

  it('that a person cancels are cancelled', async () => {
    Object.assign(world.app.phone.answers, { scanned: undefined, pickedFiles: [] })
    await press('scanCode')
    await says('扫一扫：已取消')
    await press('chooseImages')
    await says('选择图片：已取消')
  })

  it('that a person denies are denied', async () => {
    world.app.phone.trouble.set('getLocation', 'auth deny')
    await press('getLocation')
    await says('获取位置：被拒绝')
  })

  it('that fail in WeChat return its message', async () => {
    world.app.phone.trouble.set('vibrateLong', 'internal error')
    await press('vibrate')
    await says('振动：失败（failed，vibrateLong:fail internal error）')
  })

  it.each([
    ['getNetworkType', 'getNetworkType'],
    ['setScreenshotPolicy', 'setVisualEffectOnCapture'],
  ] as const)('that WeChat never answers time out after ten seconds: %s', async (action, api) => {
    world.app.phone.trouble.set(api, silent)
    await press(action)
    await says(`${nameOf(action)}：进行中`)
    world.app.pass(actionTimeout - 1000)
    await world.app.page.settle()
    await says(`${nameOf(action)}：进行中`)
    world.app.pass(actionTimeout)
    await says(`${nameOf(action)}：超时，宿主没有应答`)
  })
})
