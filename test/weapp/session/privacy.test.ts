import { hostActionNames } from '@/i18n/host-demo'
import { plainPng } from '../../lib/picture/pictures'
import { demoWorld } from '../harness/demo-world'
import { describeWeapp } from '../harness/describe'
import { addTemporaryFile } from '../harness/wx/wx-files'

const sheet = { role: 'dialog', name: '请先阅读隐私政策' }
const identified = { answers: { loginCode: 'demo:wangfang' } }

describeWeapp('privacy in the mini-program', () => {
  const world = demoWorld({ lasts: 'test' })
  const see = (text: string) => world.app.page.waitFor(() => world.app.page.text().includes(text), text)
  const sheetShown = () => world.app.page.waitFor(() => world.app.page.has(sheet), 'the privacy sheet')
  const logins = () => world.app.phone.network.log.filter((line) => line.includes('loginmp')).length

  it('asks before WeChat identifies the user, shows the policy, and continues after consent', async () => {
    await world.boot({ storage: new Map(), privacyAgreed: false, ...identified })
    await sheetShown()
    expect(logins()).toBe(0)
    await world.app.page.tap('查看隐私政策全文')
    await see('把您复制的表格粘贴到报表')
    await world.app.page.tap('查看微信《小程序用户隐私保护指引》')
    expect(world.app.phone.privacy.contractsOpened).toBe(1)
    await world.app.page.tap({ role: 'button', name: '同意' })
    await see('王芳')
    await world.restart(identified)
    await see('王芳')
    expect(world.app.page.has(sheet)).toBe(false)
  })

  it('leads a user who refuses to the sign-in page, and leaves public pages usable', async () => {
    await world.boot({ storage: new Map(), ...identified })
    await sheetShown()
    await world.app.page.tap({ role: 'button', name: '不同意' })
    await world.app.page.waitForPage('pages/login/index')
    expect(logins()).toBe(0)
    await world.app.page.tap('登录前请阅读隐私政策')
    await world.app.page.waitForPage('pages/workbench/about/index')
    await see('匿名问卷的答卷与人员分开保存')
  })

  it('asks again at a private interface, which runs after consent and is denied without it', async () => {
    await world.boot({ privacyAgreed: false, ...identified })
    await see('王芳')
    const { files, answers, privacy } = world.app.phone
    answers.pickedFiles = [{ path: addTemporaryFile(files, plainPng(), '.png'), name: 'a.png', size: 1 }]
    await world.app.open('pages/demo/host/index')
    const choose = () => world.app.page.tap({ role: 'button', name: hostActionNames.chooseImages['zh-CN'] })
    await choose()
    await sheetShown()
    await world.app.page.tap({ role: 'button', name: '不同意' })
    await see('选择图片：被拒绝')
    await choose()
    await sheetShown()
    await world.app.page.tap({ role: 'button', name: '同意' })
    await see('选择图片：已完成（1 张）')
    expect([privacy.agreed, privacy.exposures]).toEqual([true, 2])
  })

  it('lets the user withdraw the consent, which signs out', async () => {
    await world.boot(identified)
    await see('王芳')
    await world.app.open('pages/workbench/about/index')
    await world.app.page.tap({ role: 'button', name: '撤回同意' })
    await world.app.page.tap({ role: 'button', name: '撤回同意', within: { role: 'dialog' } })
    await world.app.page.waitForPage('pages/login/index')
    expect([...world.app.phone.storage.keys()]).not.toContain('privacyConsent')
  })
})
